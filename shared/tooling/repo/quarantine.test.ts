import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findQuarantineEntry, readQuarantine } from './quarantine.mjs';

const NOW = new Date('2026-11-22T12:00:00Z');
const GOOD = {
  test: 'cart.spec.ts › adds › again',
  reason: 'the panel sometimes opens late',
  owner: '@cart',
  expires: '2026-12-01',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horae-quarantine-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(entries: unknown) {
  const file = join(folder, 'quarantine.json');
  writeFileSync(file, JSON.stringify(entries));
  return readQuarantine(NOW, file);
}

test('no entry of the repository has expired', () => {
  expect(readQuarantine).not.toThrow();
});

test('an entry is valid until the end of its last day', () => {
  expect(read([GOOD])).toEqual([GOOD]);
  expect(read([{ ...GOOD, expires: '2026-11-22' }])).toHaveLength(1);
});

test.each([
  [{ expires: '2026-11-21' }, 'has expired on 2026-11-21; @cart fixes'],
  [{ expires: '2027-06-01' }, '30 days'],
  [{ expires: 'soon' }, 'no day'],
  [{ expires: undefined }, 'no day'],
  [{ reason: '' }, 'no reason'],
  [{ owner: 'cart' }, 'no owner'],
  [{ test: 'adds' }, 'say the test as'],
  [{ test: 'previous-releases.setup.ts › builds' }, 'say the test as'],
])('an entry with %j is refused', (change, words) => {
  expect(() => read([GOOD, { ...GOOD, ...change }])).toThrow(words);
});

test('a quarantine that is no list is refused', () => {
  expect(() => read({ [GOOD.test]: GOOD })).toThrow('a list');
});

test('an entry is found by file, titles and, if given, project', () => {
  const ran = { file: '../specs/cart.spec.ts', titles: ['adds', 'again'], project: 'shop' };

  expect(findQuarantineEntry([GOOD], ran)).toBe(GOOD);
  expect(findQuarantineEntry([{ ...GOOD, project: 'firefox' }], ran)).toBeUndefined();
  expect(findQuarantineEntry([GOOD], { ...ran, titles: ['adds'] })).toBeUndefined();
});
