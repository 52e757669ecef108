import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEmail } from './email.ts';

/** The specification's own pattern for `type=email`. */
const WHATWG =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test.each([
  "sean.o'neill@example.com",
  'nora+shop@sub.example.co.uk',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '.a..b.@example.com',
  'nora@localhost',
  'nora@1',
  'nora@192.168.0.1',
  'nora@xn--bcher-kva.example',
])('%s is accepted unchanged', (email) => {
  expect(readEmail(email)).toBe(email);
});

test('every address that browsers accept is accepted', () => {
  fc.assert(
    fc.property(fc.stringMatching(WHATWG, { size: 'medium' }), (email) => {
      fc.pre(email.length <= 254);
      const [local, domain = ''] = email.split('@');
      expect(readEmail(email)).toBe(`${local}@${domain.toLowerCase()}`);
    }),
  );
});

test('every accepted address is valid in browsers, and is read as itself', () => {
  const part = fc.string({ unit: 'binary', maxLength: 12 });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const email = readEmail(`${local}@${domain}`);
      if (email === undefined) return;
      expect(email).toMatch(WHATWG);
      expect(readEmail(email)).toBe(email);
    }),
    { numRuns: 500 },
  );
});

test('both spellings of an international domain are the same address', () => {
  const ascii = 'info@xn--bcher-mller-thbg.example';
  expect(readEmail('info@bücher-müller.example')).toBe(ascii);
  expect(readEmail('info@bu\u0308cher-mu\u0308ller.example')).toBe(ascii);
  expect(readEmail('info@BÜCHER-MÜLLER.example')).toBe(ascii);
  expect(readEmail('info@bücher-müller。example')).toBe(ascii);
  expect(readEmail('info@例え.テスト')).toBe('info@xn--r8jz45g.xn--zckzah');
});

test('invisible signs are removed, and wide letters are read as ordinary ones', () => {
  expect(readEmail('\u202Anora@example.com\u202C ')).toBe('nora@example.com');
  expect(readEmail('ｎｏｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('nora@example.com');
  expect(readEmail('anne\u2011marie@example.com')).toBe('anne-marie@example.com');
});

test.each([
  '',
  'nora',
  '@example.com',
  'nora@',
  'nora@@example.com',
  'no ra@example.com',
  'nora@-example.com',
  'nora@example..com',
  'nora@example.com.',
  'nora@example.com:80',
  'nora@ü/x',
  'nora@ü:80',
  'nora@ü%2e',
  'nora@ü@x',
  'ñora@example.com',
  '"no ra"@example.com',
  'Nora <nora@example.com>',
  'nora@example.com\r\nBcc: x@example.com',
  `${'n'.repeat(250)}@example.com`,
  `nora@${'ü'.repeat(64)}.example`,
])('%j is refused', (typed) => {
  expect(readEmail(typed)).toBeUndefined();
});

test('a text that is far too long is refused at once', () => {
  expect(readEmail('n'.repeat(10_000_000))).toBeUndefined();
});
