import { expect, test } from 'vitest';
import { PlatformError, platformCall, toPlatformError } from './platform-error.ts';

test('an application error keeps its code, status and request id', () => {
  const error = toPlatformError({
    status: 404,
    message: '{"message":"…"}',
    details: {
      requestId: 'r-1',
      applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'No cart' },
    },
  });

  expect(error).toMatchObject({ code: 'OWNED_CART_NOT_FOUND', status: 404, requestId: 'r-1' });
  expect(error.message).toBe('No cart');
});

test('a validation error lists its violations', () => {
  const violations = [{ field: 'email', description: 'must be an e-mail address' }];
  const error = toPlatformError({
    status: 400,
    details: { validationError: { fieldViolations: violations } },
  });

  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', violations });
});

test.each([[undefined], [null], ['text'], [new TypeError('failed to fetch')], [{}]])(
  'anything else, such as %j, counts as a missing answer',
  (thrown) => {
    expect(toPlatformError(thrown)).toMatchObject({ code: 'UNREACHABLE', cause: thrown });
  },
);

test('a numeric code becomes text', () => {
  expect(toPlatformError({ details: { applicationError: { code: 500 } } }).code).toBe('500');
});

test('a successful call returns its result, and one that throws rejects with a PlatformError', async () => {
  await expect(platformCall(async () => 7)).resolves.toBe(7);
  await expect(platformCall(() => Promise.reject(new Error('x')))).rejects.toBeInstanceOf(
    PlatformError,
  );
});
