import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runReport } from './run-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horae-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the report of the last run is shown', async () => {
  writeFileSync(join(folder, 'mixes.md'), '| Test | live |\n');

  expect(await runReport('mixes.md', 'npm run e2e', folder)).toBe('| Test | live |');
});

test('an empty report is shown as ’None.’', async () => {
  writeFileSync(join(folder, 'flaky.md'), '');

  expect(await runReport('flaky.md', 'npm run e2e', folder)).toBe('None.');
});

test('before the first run the message names the command', async () => {
  await expect(runReport('mixes.md', 'npm run e2e -- --mix', folder)).rejects.toThrow(
    'npm run e2e -- --mix',
  );
});
