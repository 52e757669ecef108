import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../repo/workspace.mjs';

const FOLDER = join(ROOT, 'shared/decisions');
const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
const numbers = files.map((file) => file.slice(0, 4));

const REFERENCE = '[Dd]ecisions? [0-9]{4}|decisions/[0-9]{4}';

/** Where code and documents name decisions, a line each. */
const naming = (): string[] =>
  execFileSync(
    'git',
    ['grep', '-nIE', REFERENCE, '--', ':!shared/tooling/lint/decisions.test.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n');

test('there are at most forty decisions, each with a unique number and a line in the index', () => {
  expect(files.length).toBeLessThanOrEqual(40);
  expect(new Set(numbers).size).toBe(files.length);
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(\d{4})\]\((\S+)\)/gm)].map(([, , file = '']) => file);
  expect(listed.sort()).toEqual(files.sort());
});

test.each(files)('%s has status, context, decision and consequences in 40 lines', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  expect(text.match(/^# \d{4}/)?.[0]).toBe(`# ${file.slice(0, 4)}`);
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(40);
  const parts = [...text.matchAll(/^\*\*(Status|Context|Decision|Consequences)\.\*\*/gm)];
  expect(parts.map(([, part]) => part)).toEqual(['Status', 'Context', 'Decision', 'Consequences']);
});

test('every decision that is named anywhere exists', () => {
  const dangling = naming().filter((line) =>
    [...line.matchAll(/[Dd]ecisions? (\d{4})|decisions\/(\d{4}-[a-z0-9-]+\.md)/g)].some(
      ([, number, file]) =>
        number ? !numbers.includes(number) : file ? !files.includes(file) : false,
    ),
  );
  expect(dangling).toEqual([]);
});
