import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../repo/workspace.mjs';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** Targets of links and pictures in this repository, without the place within a page. */
const targetsIn = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

test('every link in a document leads to an existing file or folder', () => {
  const dead = pages.flatMap((page) =>
    targetsIn(page)
      .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});
