import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bin-'));
});
const installed = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
};

test('the browser of CHROMIUM comes before those on the path', () => {
  installed('chromium');
  const named = installed('my-own');

  expect(findChromium({ CHROMIUM: named, PATH: folder })).toBe(named);
});

test('a missing browser of CHROMIUM is not replaced by another', () => {
  installed('chromium');

  expect(findChromium({ CHROMIUM: join(folder, 'gone'), PATH: folder })).toBeNull();
});

test.each([
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
])('%s is found in any folder of the path', (name) => {
  const path = installed(name);

  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(path);
});

test('without a browser on the path none is found', () => {
  expect(findChromium({ PATH: folder })).toBeNull();
  expect(findChromium({ CHROMIUM: '', PATH: folder })).toBeNull();
});
