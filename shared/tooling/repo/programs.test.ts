import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BUILT_CONDITION, buildPrograms, toBuiltFile } from './programs.mjs';
import { ROOT } from './workspace.mjs';

beforeAll(buildPrograms);

test.each(['shell/edge/main.ts', 'platform/src/main.ts'])('%s has a built file', (source) => {
  expect(existsSync(join(ROOT, toBuiltFile(source)))).toBe(true);
});

test('the edge imports built files of packages, as its server bundles do', () => {
  const program = "console.log(import.meta.resolve('@horae/shared'))";
  const args = [BUILT_CONDITION, '--input-type=module', '--eval', program];
  const resolved = execFileSync(process.execPath, args, {
    cwd: join(ROOT, 'shell/edge'),
    encoding: 'utf8',
  });

  expect(resolved.trim()).toBe(new URL('../../.built/index.js', import.meta.url).href);
});

test('an unchanged file is not written again, because a running program may still import it', async () => {
  const file = join(ROOT, toBuiltFile('platform/src/main.ts'));
  const before = statSync(file).mtimeMs;

  await buildPrograms();

  expect(statSync(file).mtimeMs).toBe(before);
});
