import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listChangedFiles } from './changed-files.mjs';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const write = (file: string, text = file): void => writeFileSync(join(root, file), text);
const commit = (...files: string[]): void => {
  git('add', '--all', ...files);
  git('commit', '--quiet', '--message', 'repo: change');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-files-'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const file of ['kept.ts', 'edited.ts', 'committed.ts', 'gone.ts', '.gitignore']) write(file);
  write('.gitignore', 'built');
  commit();
  git('switch', '--quiet', '--create', 'work');
});
afterEach(() => rmSync(root, { recursive: true }));

test('files that differ from the branch point on main are listed, committed or not, new or deleted', () => {
  write('committed.ts', 'other');
  rmSync(join(root, 'gone.ts'));
  commit();
  write('edited.ts', 'other');
  write('new page.ts');
  write('built');

  expect(listChangedFiles(undefined, root)).toEqual([
    'committed.ts',
    'edited.ts',
    'gone.ts',
    'new page.ts',
  ]);
});

test('later commits on main are no changes of the branch', () => {
  git('switch', '--quiet', 'main');
  write('kept.ts', 'other');
  commit();
  git('switch', '--quiet', 'work');

  expect(listChangedFiles(undefined, root)).toEqual([]);
});

test('another commit can be given for the comparison', () => {
  write('committed.ts', 'other');
  commit();
  write('edited.ts', 'other');

  expect(listChangedFiles('HEAD', root)).toEqual(['edited.ts']);
});

test('without a branch main the error says how to name one', () => {
  git('branch', '--delete', '--force', 'main');

  expect(() => listChangedFiles(undefined, root)).toThrow('--changed <commit>');
});
