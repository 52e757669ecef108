import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShippedStamp } from './build.mjs';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'shipped-')), 'releases');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

test('a store of this machine has its builds until it is deleted', () => {
  openShippedStamp(`fs:${folder}`)?.set('builds');
  expect(openShippedStamp(`fs:${folder}`)?.isCurrent('builds')).toBe(true);

  rmSync(folder, { recursive: true });
  expect(openShippedStamp(`fs:${folder}`)?.isCurrent('builds')).toBe(false);
});

test('no note says which builds a store on a server has', () => {
  expect(openShippedStamp('s3://bucket/releases')).toBeUndefined();
});
