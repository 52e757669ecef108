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
  [
    'asked asks asking told tells telling heard hears lent lends borrows felt kept',
    'press presses pressed pressing wished wishes wishing goods hands draw draws drew drawn',
    'nobody somebody whoever',
  ].flatMap((words) => words.split(' ')),
);
const OLD_IN_COMMENTS =
  /\b(?:nobody|somebody|anybody|whoever|lent|lends|felt|presses|goods|wishes|wished|draws|drawn)\b/i;

/** Names that keep an old word, each with its reason. */
const ALLOWED: Record<string, string> = {
  borrows: 'recorded in releases until contract 2.0',
  lends: 'recorded in releases until contract 2.0',
  hears: 'recorded in releases until contract 2.0',
  SharedWishesPage: 'recorded in releases until contract 2.0',
  drawApp: 'the host of a release exports it to the edge',
  drawn: 'the edge writes it into pages for the hosts of all releases',
  drawnFor: 'open checkout pages send it as a field',
  horaeEarlyPresses: 'pages and scripts of different releases share it',
  useIsLent: 'an export of shared that older releases import, until contract 2.0',
  DrawnRole: 'an export of shared that older releases import, until contract 2.0',
  useKept: 'an export of shared that older releases import, until contract 2.0',
  KeptInside: 'belongs to useKept',
  KeptPicture: 'belongs to useKept',
  kept: 'the option of the loader behind useKept, which the edge hands to older hosts',
  press: "a key's, in the words of Playwright",
  pressSequentially: 'a name of Playwright',
  pressed: "a button's state, in the words of ARIA",
  hands: 'a watch has them',
};
/** In a conversation a question is asked, an answer is told and speech is heard. */
const CONVERSATION =
  /^(?:assistant-mfe|support-mfe|shared\/ui\/talk-(?:frame|question-form)|platform\/(?:src\/talk|testing\/questions|speech|bench))/;

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

test('no name and no comment contains a word that the glossary replaced', () => {
  const old = files
    .filter((file) => !CONVERSATION.test(file))
    .flatMap((file) => [...namesIn(file)].map((name) => ({ file, name })))
    .filter(({ name }) => wordsOf(name).some((word) => OLD.has(word)));
  const names = old
    .filter(({ name }) => !(name in ALLOWED))
    .map((one) => `${one.file}: ${one.name}`);
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
  const used = new Set(old.map(({ name }) => name));
  expect(Object.keys(ALLOWED).filter((name) => !used.has(name))).toEqual([]);
  expect(Object.keys(ALLOWED).length).toBeLessThanOrEqual(20);
});
