import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../repo/workspace.mjs';

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css'];
const files = execFileSync('git', ['ls-files', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** A comment that begins so has no subject and no verb. */
const FRAGMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s+(?:What|Of)\s/;

test('no comment begins with What or Of: each is a sentence', () => {
  const fragments = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (FRAGMENT.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(fragments).toEqual([]);
});
