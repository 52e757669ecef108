import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT, toBinPath } from '../repo/workspace.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'horae-walls-'));
  for (const file of ['biome.json', '.gitignore']) cpSync(join(ROOT, file), join(root, file));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, lines: string[]): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${lines.join('\n')}\n`);
}

/** Where a rule of Biome refuses something, as `file:line`. */
function refusals(rule: string): string[] {
  const flags = ['--reporter=github', '--max-diagnostics=none', '--diagnostic-level=error'];
  const { stdout } = spawnSync(toBinPath('biome'), ['lint', ...flags, '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/title=([^,]+),file=([^,]+),line=(\d+)/g)]
    .filter(([, title]) => title === rule)
    .map(([, , file = '', line]) => `${relative(realpathSync(root), file)}:${line}`)
    .sort();
}

test('a function has at most 40 lines of code without blank ones, and a test may have more', () => {
  const lines = (count: number) => [
    'export function long(): void {',
    ...Array(count).fill('  run();'),
    '}',
  ];
  write('platform/src/forty.ts', [...lines(40).slice(0, 20), '', ...lines(40).slice(20)]);
  write('platform/src/more.ts', lines(41));
  write('platform/src/more.test.ts', lines(41));

  expect(refusals('lint/complexity/noExcessiveLinesPerFunction')).toEqual([
    'platform/src/more.ts:1',
  ]);
});
