import { expect, test } from 'vitest';
import { fieldViolation } from '../base/http/platform-error.ts';
import { passwordMessage } from './account-messages.ts';

test.each([
  [{ violatedRule: 'MIN_LENGTH' }, 'Use at least 8 characters for the password.'],
  [{ violatedRule: 'MAX_LENGTH' }, 'Please choose a shorter password.'],
  [
    { violatedRule: 'OTHER', data: { type: 'COMMON_PASSWORD' } },
    'This password is too common. Please choose another one.',
  ],
  [{ violatedRule: 'OTHER', data: { type: 'BREACHED' } }, undefined],
  [{ violatedRule: 'FORMAT' }, undefined],
] as const)('a password with the violation %j is refused with %j', (rest, words) => {
  expect(passwordMessage(fieldViolation('password', 'is refused', rest))).toBe(words);
});
