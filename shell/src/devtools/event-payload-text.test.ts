import { expect, test } from 'vitest';
import { redactEventPayload } from './record-bus-events.ts';

test('a payload is shown as text', () => {
  expect(redactEventPayload({ reason: 'header', count: 2 })).toBe('{"reason":"header","count":2}');
  expect(redactEventPayload(undefined)).toBe('');
});

test.each([
  [{ refreshToken: { value: 'abc', role: 'member' } }],
  [{ note: 'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI.eyJzdWIiOiIxMjM0NTY3ODkwIiw.c2lnbmF0dXJlLXBhcnQ' }],
  [{ deep: [{ authorization: 'abc' }, { password: 'abc' }] }],
  [{ value: 'a'.repeat(64) }],
])('%o is shown without anything that looks like a token', (payload) => {
  const text = redactEventPayload(payload);

  expect(text).toContain('(hidden)');
  expect(text).not.toMatch(/abc|eyJ|aaaa/);
});
