import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { BackInStockSchema, requestStockMail } from './back-in-stock-action.ts';

const api = vi.hoisted(() => ({ postWithSession: vi.fn() }));
vi.mock('../../base/post-with-session.ts', () => api);
afterEach(() => vi.resetAllMocks());

const FORM = {
  productId: 'altus',
  productName: 'Altus 43',
  price: '$640.00',
  email: ' nora@example.com ',
  'option.Strap': 'Steel',
};
const WISH = {
  productId: 'altus',
  productName: 'Altus 43',
  price: '$640.00',
  email: 'nora@example.com',
  options: { Strap: 'Steel' },
};
const run = () => requestStockMail(WISH, { from: '/product/altus-43?Strap=Steel' });
const DONE = { go: '/product/altus-43?Strap=Steel#back-in-stock', said: 'NOTED' };

test('the form sends the watch, the choice, and the address', () => {
  expect(v.parse(BackInStockSchema, FORM)).toEqual(WISH);
});

test.each(["sean.o'neill@example.com", 'info@xn--bcher-mller-thbg.example'])(
  '%s is accepted as browsers send it',
  (email) => {
    expect(v.parse(BackInStockSchema, { ...FORM, email })).toMatchObject({ email });
  },
);

test.each([
  ['', 'EMAIL_MISSING'],
  ['  ', 'EMAIL_MISSING'],
  ['nora', 'EMAIL_INVALID'],
])('%j is refused with %s', (email, code) => {
  const { issues = [] } = v.safeParse(BackInStockSchema, { ...FORM, email });
  expect(issues[0]?.message).toBe(code);
});

test('a stored address redirects to the form', async () => {
  expect(await run()).toEqual(DONE);
  expect(api.postWithSession).toHaveBeenCalledExactlyOnceWith(
    '/back-in-stock-service/v1/back-in-stock-notification-requests',
    {
      request: {
        catalogReference: {
          catalogItemId: 'altus',
          appId: expect.any(String),
          options: { options: { Strap: 'Steel' } },
        },
        email: 'nora@example.com',
      },
      itemDetails: { name: 'Altus 43', price: '$640.00' },
    },
  );
});

test.each([
  [409, DONE],
  [429, { refused: { '': 'TOO_MANY' } }],
  [400, { refused: { email: 'EMAIL_INVALID' } }],
])('the status %i of the platform becomes the answer of the form', async (status, answer) => {
  api.postWithSession.mockRejectedValue(new PlatformError('no', { code: 'X', status }));
  expect(await run()).toEqual(answer);
});

test.each([new PlatformError('no', { code: 'UNREACHABLE' }), new TypeError('a bug')])(
  'any other failure is thrown: %s',
  async (thrown) => {
    api.postWithSession.mockRejectedValue(thrown);
    await expect(run()).rejects.toBe(thrown);
  },
);
