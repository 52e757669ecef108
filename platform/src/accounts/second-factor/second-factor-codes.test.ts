import { Secret } from 'otpauth';
import { afterEach, expect, test } from 'vitest';
import { setClockOffset } from '../../base/clock.ts';
import { matchingTotpStep, newTotpSecret, totpUri } from './second-factor-codes.ts';

/** The secret of RFC 6238, appendix B; the codes below are the last six of its eight digits. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => setClockOffset(seconds * 1000 - Date.now());
afterEach(() => setClockOffset(0));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])("the code at %i seconds matches the standard's", (seconds, code) => {
  at(seconds);

  expect(matchingTotpStep(RFC_SECRET, code)).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step early or late, with its step, and no further', () => {
  const step = 37_037_036;
  for (const away of [-1, 0, 1]) {
    at((step + away) * 30 + 5);
    expect(matchingTotpStep(RFC_SECRET, '081804'), `${away}`).toBe(step);
  }
  for (const away of [-2, 2]) {
    at((step + away) * 30 + 5);
    expect(matchingTotpStep(RFC_SECRET, '081804'), `${away}`).toBeNull();
  }
});

test('a text that is no code is refused', () => {
  for (const code of ['', '12345', 'abcdef', '1234567'])
    expect(matchingTotpStep(RFC_SECRET, code)).toBeNull();
});

test('each secret is new, and its address names shop and member', () => {
  const secret = newTotpSecret();

  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  expect(totpUri(secret, 'nora@example.com')).toBe(
    `otpauth://totp/Horae:nora%40example.com?issuer=Horae&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
