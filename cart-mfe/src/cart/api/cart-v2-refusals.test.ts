import { PlatformError } from '@horae/shared';
import { expect, test } from 'vitest';
import { scriptedNetwork } from '../../testing/scripted-network.ts';
import { cartV2Client, toCartV1Error } from './cart-v2-client.ts';

const { refuse } = scriptedNetwork();

const refusal = (code: string, quantityAvailable?: unknown) =>
  new PlatformError('no', {
    code,
    status: 428,
    requestId: 'request-1',
    violations: [{ field: 'quantity', description: 'too many' }],
    cause: Object.assign(new Error('no'), {
      details: { applicationError: { data: { quantityAvailable } } },
    }),
  });

test.each([
  ['ITEM_NOT_FOUND_IN_CATALOG', 'ITEM_NOT_FOUND'],
  ['LINE_ITEM_NOT_FOUND_IN_CART', 'LINE_ITEM_NOT_FOUND'],
  ['INVALID_COUPON_CODE', 'COUPON_DOES_NOT_EXIST'],
  ['INVALID_COUPON_STATUS', 'COUPON_IS_DISABLED'],
  ['CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND'],
])('the code %s becomes %s of V1', (code, inV1) => {
  expect(toCartV1Error(refusal(code)).code).toBe(inV1);
});

test.each([
  [0, 'ITEM_NOT_AVAILABLE'],
  [1, 'QUANTITY_EXCEEDS_STOCK'],
  [undefined, 'QUANTITY_EXCEEDS_STOCK'],
])('a short stock with %s left becomes %s', (left, code) => {
  expect(toCartV1Error(refusal('INSUFFICIENT_INVENTORY', left)).code).toBe(code);
});

test('a changed code leaves all other fields of the error', () => {
  const before = refusal('CART_NOT_FOUND');
  const { message, status, requestId, violations, cause } = toCartV1Error(before);

  expect({ message, status, requestId, violations }).toEqual({
    message: 'no',
    status: 428,
    requestId: 'request-1',
    violations: [{ field: 'quantity', description: 'too many' }],
  });
  expect(cause).toBe(before.cause);
});

test('an error whose code V1 has too stays the same object', () => {
  const same = refusal('MINIMUM_SUBTOTAL_NOT_REACHED');

  expect(toCartV1Error(same)).toBe(same);
});

test('an error that is no answer of the platform becomes UNREACHABLE', () => {
  expect(toCartV1Error(new TypeError('fetch failed')).code).toBe('UNREACHABLE');
});

test.each([
  ['quantity', () => cartV2Client.setQuantity('line-1', 9)],
  [
    'addition',
    () => cartV2Client.addLine({ productId: 'tidal', options: {}, quantity: 9 }, 'key-1'),
  ],
])('a refused %s has the code of V1', async (_what, change) => {
  refuse(428, 'INSUFFICIENT_INVENTORY', { quantityAvailable: 3 });

  await expect(change()).rejects.toMatchObject({
    name: 'PlatformError',
    code: 'QUANTITY_EXCEEDS_STOCK',
    status: 428,
  });
});
