import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { parseBalance } from './balance-page.tsx';
import {
  addGiftCardToCart,
  applyGiftCard,
  GiftCardCodeSchema,
  readGiftCardBalance,
  removeGiftCard,
} from './gift-card-actions.ts';
import { BuyGiftCardSchema } from './gift-card-fields.ts';

const api = vi.hoisted(() => ({ addLine: vi.fn() }));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));
const { answer, refuse, sent } = scriptedNetwork();
afterEach(() => vi.resetAllMocks());

const CODE = '7K2M-9QXA-3BCD-W1ZT';
const typed = {
  offered: '100',
  amount: '',
  receiverName: ' Ann ',
  receiverEmail: 'ann@example.com',
  giverName: 'Nora',
  words: '',
  sendOn: '2026-12-24',
};
const buy = (fields: object = {}) =>
  addGiftCardToCart(v.parse(BuyGiftCardSchema, { ...typed, ...fields }), { key: 'key-1' });

test.each([
  [{}, '100'],
  [{ amount: ' $1,200.50 ' }, '1200.50'],
  [{ offered: undefined, amount: '75' }, '75'],
  [{ offered: undefined }, ''],
])('the form %j sends the amount %j', async (fields, amount) => {
  expect(await buy(fields)).toMatchObject({ go: '/cart', said: 'ITEM_ADDED' });
  const [line, key] = api.addLine.mock.calls[0] ?? [];
  expect(line).toMatchObject({ quantity: 1, options: { amount, receiverName: 'Ann' } });
  expect(line.options).not.toHaveProperty('offered');
  expect(key).toBe('key-1');
});

const thrown = (error: Partial<PlatformError>) =>
  api.addLine.mockRejectedValue(new PlatformError('no', { code: 'NO', status: 400, ...error }));

test('a refusal by the platform is reported by field', async () => {
  const at = (name: string) => ({
    field: `catalogItems[0].catalogReference.options.options.${name}`,
    description: 'no',
  });
  thrown({ violations: [at('sendOn'), at('amount')] });
  expect(await buy()).toEqual({ refused: { amount: 'WRONG', sendOn: 'WRONG' } });
});

test('an addition that the cart already has redirects to the cart', async () => {
  thrown({ code: 'QUANTITY_EXCEEDS_STOCK', status: 409 });
  expect(await buy()).toMatchObject({ go: '/cart' });
});

test('a failure that the buyer cannot fix is thrown', async () => {
  thrown({ code: 'UNREACHABLE' });
  api.addLine.mockRejectedValue(new PlatformError('lost', { code: 'UNREACHABLE' }));
  await expect(buy()).rejects.toThrow('lost');
});

test('a code is sent in the body, and the answer redirects to the cart', async () => {
  answer({ cart: { id: 'cart-1' } });
  expect(await applyGiftCard({ code: CODE })).toEqual({ go: '/cart', said: 'GIFT_CARD_APPLIED' });
  expect(sent).toMatchObject([
    { to: 'POST /ecom/v2/carts/current/add-gift-card', body: { giftCard: { code: CODE } } },
  ]);
});

test.each([
  ['INVALID_GIFT_CARD_CODE', 404, 'INVALID_GIFT_CARD_CODE'],
  ['INVALID_GIFT_CARD_STATUS', 400, 'INVALID_GIFT_CARD_STATUS'],
  ['RESOURCE_EXHAUSTED', 429, 'TOO_MANY_CODES'],
])('a code refused with %s has its error at the field', async (code, status, result) => {
  refuse(status, code);
  expect(await applyGiftCard({ code: CODE })).toEqual({ refused: { code: result } });
});

test('a card that is already gone counts as removed', async () => {
  refuse(404, 'GIFT_CARD_NOT_FOUND_IN_CART');
  expect(await removeGiftCard({ giftCardId: 'g-1' })).toMatchObject({ said: 'GIFT_CARD_REMOVED' });
});

test.each([{}, { code: '  ' }, { code: ['A', 'B'] }])('%j has no code', (fields) => {
  const { issues } = v.safeParse(GiftCardCodeSchema, fields);
  expect(issues?.[0]?.message).toBe('CODE_MISSING');
});

const giftCard = {
  obfuscatedCode: '****-****-****-W1ZT',
  balance: { formattedAmount: '$30.00' },
  entries: [
    { kind: 'ISSUED', amount: { formattedAmount: '$50.00' }, date: '2026-11-22T12:00:00.000Z' },
  ],
};

test('a balance is shown on its page once, without the code', async () => {
  answer({ giftCard });
  const result = await readGiftCardBalance({ code: CODE });

  expect(result).toMatchObject({ go: '/gift-card/balance', said: 'BALANCE_FOUND' });
  expect(JSON.stringify(result)).not.toContain(CODE);
  expect(parseBalance('secrets' in result ? result.secrets?.balance : undefined)).toEqual(giftCard);
  expect(sent).toMatchObject([{ to: 'POST /gift-ledger/v1/balance', body: { code: CODE } }]);
});

test('an unknown code is refused', async () => {
  refuse(404, 'INVALID_GIFT_CARD_CODE');
  expect(await readGiftCardBalance({ code: CODE })).toEqual({
    refused: { code: 'INVALID_GIFT_CARD_CODE' },
  });
});

test.each([undefined, ['{}', '{}'], 'x', '{}', '{"balance":1}'])(
  '%j is no valid balance',
  (handed) => {
    expect(parseBalance(handed)).toBeNull();
  },
);
