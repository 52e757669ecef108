import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { expect, test } from 'vitest';
import { ROOT } from '../repo/workspace.mjs';

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.js'];
const files = execFileSync('git', ['ls-files', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Words that the glossary replaced; `GLOSSARY.md` has theirs. */
const OLD = new Set(
  'asked told heard hears lent lends borrows wished felt kept nobody somebody whoever'.split(' '),
);
const OLD_IN_COMMENTS = /\b(?:nobody|somebody|whoever)\b/i;

/** Names that keep an old word, each with its reason. */
const ALLOWED: Record<string, string> = {
  borrows: 'recorded in releases until contract 2.0',
  lends: 'recorded in releases until contract 2.0',
  hears: 'recorded in releases until contract 2.0',
  useIsLent: 'an export of shared that older releases import, until contract 2.0',
  useKept: 'an export of shared that older releases import, until contract 2.0',
  KeptInside: 'belongs to useKept',
  KeptPicture: 'belongs to useKept',
  kept: 'the option of the loader behind useKept, which the edge hands to older hosts',
};
/** In a conversation a question is asked, an answer is told and speech is heard. */
const CONVERSATION =
  /^(?:assistant-mfe|support-mfe|platform\/(?:src\/talk|testing\/questions|speech|bench))\//;

/** The names of a file: everything that the parser reads as an identifier. */
function namesIn(file: string): Set<string> {
  const { tokens } = parse(read(file), {
    sourceType: 'module',
    plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
    tokens: true,
  });
  const values = (tokens ?? []).map(({ type, value }) =>
    type.label === 'name' ? String(value) : '',
  );
  return new Set(values);
}

const wordsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());

test('no name and no comment has a word that the glossary replaced', () => {
  const names = files
    .filter((file) => !CONVERSATION.test(file))
    .flatMap((file) =>
      [...namesIn(file)]
        .filter((name) => !(name in ALLOWED) && wordsOf(name).some((word) => OLD.has(word)))
        .map((name) => `${file}: ${name}`),
    );
  const comments = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) =>
        /^\s*(?:\/\/|\/\*|\*)/.test(line) && OLD_IN_COMMENTS.test(line)
          ? [`${file}:${at + 1}`]
          : [],
      ),
  );
  expect([...names, ...comments]).toEqual([]);
  expect(Object.keys(ALLOWED).length).toBeLessThanOrEqual(20);
});
