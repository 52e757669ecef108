import { expect, test } from 'vitest';
import { isCommonPassword, isPasswordViolation, throwIfBroken } from './read-failure.ts';

const failed = (code: unknown) =>
  JSON.stringify({ details: { applicationError: { code }, requestId: 'request-1' } });
const violated = (...fields: (string | undefined)[]) =>
  JSON.stringify({
    details: { validationError: { fieldViolations: fields.map((field) => ({ field })) } },
  });

test.each([429, 'RESOURCE_EXHAUSTED'])('%s is told as too many attempts', (code) => {
  expect(() => throwIfBroken(failed(code))).toThrow(
    expect.objectContaining({
      message: 'Too many attempts. Please wait a few minutes.',
      code: 'RESOURCE_EXHAUSTED',
      status: 429,
      requestId: 'request-1',
    }),
  );
});

test.each([500, 503])('%i is told as an outage', (code) => {
  expect(() => throwIfBroken(failed(code))).toThrow(
    expect.objectContaining({ code: 'FAILED', status: code, requestId: 'request-1' }),
  );
});

test.each([
  failed(499),
  failed(401),
  failed('500'),
  failed('-19976'),
  failed(undefined),
  '{}',
  '{"details":{}}',
  '{ this is a sentence',
  'something went wrong',
  '',
])("%s is the shopper's own affair", (error) => {
  expect(() => throwIfBroken(error)).not.toThrow();
});

test.each([
  [violated('password'), true],
  [violated('login.password'), true],
  [violated('email', 'password'), true],
  [violated('email'), false],
  [violated('passwords'), false],
  [violated(undefined), false],
  [violated(), false],
  ['{}', false],
  ['password', false],
])('%s is about the password: %s', (error, isAbout) => {
  expect(isPasswordViolation(error)).toBe(isAbout);
});

test.each([
  [{ field: 'password', data: { type: 'COMMON_PASSWORD' } }, true],
  [{ field: 'password', data: { type: 'EMAIL' } }, false],
  [{ field: 'password', data: {} }, false],
  [{ field: 'password' }, false],
])('%j says that a password is too common: %s', (violation, isCommon) => {
  const details = { validationError: { fieldViolations: [violation] } };

  expect(isCommonPassword(JSON.stringify({ details }))).toBe(isCommon);
});
