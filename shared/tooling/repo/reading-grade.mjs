import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { parseModule } from './patterns/syntax-tree.ts';
import { ROOT } from './workspace.mjs';

/*
 * `npm run check -- reading`: the school grade (Flesch-Kincaid) that the documents, and the sentences of screens, mails and
 * errors ask for; texts with values in them are left out. It is a report: the goal is 8, and what a word list misses is seen here.
 */

const GOAL = 8;
const FEWEST_WORDS = 4;

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const documents = tracked.filter((file) => file.endsWith('.md') && !file.includes('asvs'));
const sources = tracked.filter(
  (file) =>
    /^(shell|platform|shared\/(src|ui)|[a-z]+-mfe)\/.*\.tsx?$/.test(file) &&
    !/\.(test|d)\.tsx?$|\/(testing|workbench|seed)\//.test(file),
);

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/**
 * The sentences of a document: without code, tables, headings and addresses.
 * @param {string} markdown
 */
const proseOf = (markdown) =>
  markdown
    .replace(/```[^`]*```/g, '')
    .split('\n')
    .filter((line) => !/^[|#<]/.test(line))
    .map((line) => (/^ *[-\d]|^$/.test(line) ? `. ${line}` : line))
    .join('\n')
    .replace(/\]\([^()[\]\s]*\)/g, '')
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/[*_[\]>]/g, '');

/**
 * Whole sentences among the texts of a source.
 * @param {string} file
 */
function textsOf(file) {
  const texts = [...parseModule(join(ROOT, file)).parents.keys()].map(({ type, value }) =>
    type === 'StringLiteral' || type === 'JSXText' ? String(value).trim() : '',
  );
  return texts
    .filter((text) => /^[A-Z]/.test(text) && /[.?!]$/.test(text) && text.includes(' '))
    .join(' ');
}

/** @param {string} text */
function gradeOf(text) {
  const sentences = text.split(/[.?!]\s/).filter((one) => one.split(/\s+/).length >= FEWEST_WORDS);
  const words = sentences.flatMap((one) => one.match(/[A-Za-z]+(?:['’-][A-Za-z]+)*/g) ?? []);
  const counts = {
    sentence: sentences.length,
    word: words.length,
    syllable: syllable(words.join(' ')),
  };
  return { sentences: sentences.length, grade: words.length > 0 ? fleschKincaid(counts) : 0 };
}

/** @type {[what: string, text: string][]} */
const texts = [
  ...documents.map((file) => /** @type {[string, string]} */ ([file, proseOf(read(file))])),
  ...[...new Set(sources.map((file) => file.split('/')[0] ?? ''))].map((folder) => {
    const own = sources.filter((file) => file.startsWith(`${folder}/`));
    return /** @type {[string, string]} */ ([`texts of ${folder}`, own.map(textsOf).join(' ')]);
  }),
];
for (const [what, text] of texts) {
  const { sentences, grade } = gradeOf(text);
  const above = grade > GOAL ? '  above the goal' : '';
  console.log(
    `${what.padEnd(70)}${String(sentences).padStart(6)}${grade.toFixed(1).padStart(7)}${above}`,
  );
}
