import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

function createRemote(...args: string[]) {
  const script = join(ROOT, 'shared/tooling/create-remote/create-remote.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, said: stderr.trim() };
}

const remotes = (): string[] => readdirSync(ROOT).filter((folder) => folder.endsWith('-mfe'));

test.each([
  [['Gift Cards'], /^Gift Cards: a remote is named in lower-case letters/],
  [['../escape'], /^\.\.\/escape: a remote is named/],
  [['gift--cards'], /^gift--cards: a remote is named/],
  [['a'.repeat(31)], /: a remote is named/],
  [['cart'], /^cart: this name is taken$/],
  [['shell'], /^shell: this name is taken$/],
  [['wishes', '--path', '/products'], /^\/products: this path is a page of catalog, \/products$/],
  [
    ['wishes', '--path', '/Product/new'],
    /^\/Product\/new: this path is a page of catalog, \/product\/:slug$/,
  ],
  [['wishes', '--path', '/media/wishes'], /^\/media\/wishes: the edge answers this path itself$/],
  [['wishes', '--path', 'wishes'], /^wishes: a path is written like/],
  [['wishes', '--path', '/'], /^\/: a path is written like/],
  [['login'], /^\/login: this path is a page of account, \/login$/],
  [[], /^npm run create-remote -- <name>/],
])('%j is refused in plain words, and nothing is written', (args, words) => {
  const before = remotes();

  const { status, said } = createRemote(...args);

  expect(status).toBe(1);
  expect(said).toMatch(words);
  expect(remotes()).toEqual(before);
});
