import { expect, test } from 'vitest';
import { nullIfUntrusted, SignatureRefused } from './signature-refused.ts';

test('a refusal names the release and its fault', () => {
  expect(new SignatureRefused('cart 1', 'it is not signed')).toMatchObject({
    name: 'SignatureRefused',
    message: 'cart 1: it is not signed',
    what: 'cart 1',
    reason: 'it is not signed',
  });
});

test('a refused release counts as none, every other failure stays one', async () => {
  const refused = new SignatureRefused('cart 1', 'it is not signed');

  expect(await nullIfUntrusted(Promise.resolve('cart'))).toBe('cart');
  expect(await nullIfUntrusted(Promise.reject(refused))).toBeNull();
  await expect(nullIfUntrusted(Promise.reject(new Error('no answer')))).rejects.toThrow(
    'no answer',
  );
});
