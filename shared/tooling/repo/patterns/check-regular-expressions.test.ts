import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPatterns } from './check-regular-expressions.ts';

/** The problems of a file of this text, beside others that it may import. */
function problemsOf(
  text: string,
  others: Record<string, string> = {},
  mayRestart = false,
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
  const files = { 'sample.ts': text, ...others };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const { problems } = checkPatterns([join(folder, 'sample.ts')], () => mayRestart);
  return problems.map((problem) => problem.replace(`${folder}/`, ''));
}

test.each([
  ['a quantifier in a quantifier', '/(a+)+$/', 'sample.ts:1: exponential in'],
  ['two that share letters', String.raw`/^\s*(.*?)\s*$/`, 'sample.ts:1: quadratic in'],
  ['blanks before an end', String.raw`/\s+$/`, String.raw`sample.ts:1: quadratic in \s+`],
  ['tags', '/<[^>]*>/g', 'sample.ts:1: quadratic in [^>]*'],
  [
    'rows of specifications',
    String.raw`/<li>\s*<strong>([^<]+?):?\s*<\/strong>:?\s*([\s\S]*?)<\/li>/gi`,
    'sample.ts:1: quadratic in',
  ],
  ['letters with marks', String.raw`/^(\p{L}+\s?)+$/u`, 'sample.ts:1: exponential in'],
])('a pattern that is not linear is reported with its line: %s', (_, pattern, problem) => {
  expect(problemsOf(`export const it = ${pattern};`)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['after a fixed beginning', '/foo.*bar/', '.* begun anew'],
  ['after another repetition', '/^<a>[^<]*?(-b-[^<]+)<c>/', '[^<]+ begun'],
  ['over its own escaped beginning', String.raw`/'((?:[^'\\]|\\.)*)'/g`, ' begun anew'],
  ['in a group', '/a(?:b[^c]*c|d)/', '[^c]* begun anew'],
])('a search that restarts at many positions is reported: %s', (_, pattern, problem) => {
  const text = `export const it = ${pattern};`;
  expect(problemsOf(text)).toEqual([expect.stringContaining(problem)]);
  expect(problemsOf(text, {}, true)).toEqual([]);
});

test.each([
  ['from the beginning alone', '/^foo.*bar/'],
  ['where the search goes on from', '/foo.*bar/y'],
  ['up to the next beginning', '/<[^<>]*>/g'],
  ['with nothing that could fail after it', '/foo.*/'],
  ['up to an end that is always there', String.raw`/<!--[\s\S]*?(?:-->|$)/`],
  ['from an unescaped beginning', String.raw`/(?<!\\)'((?:[^'\\]|\\.)*)'/g`],
])('a search that does not restart is accepted: %s', (_, pattern) => {
  expect(problemsOf(`export const it = ${pattern};`)).toEqual([]);
});

test.each([
  ['a name', String.raw`/^[a-z][\w-]*$/`],
  ['blanks from their first one', String.raw`/(?<!\s)\s+$/`],
  ['tags', '/<[^<>]*>/g'],
  ['a division that looks like one', '(4 / 2) / 1'],
])('a linear pattern is accepted: %s', (_, pattern) => {
  expect(problemsOf(`export const it = ${pattern};`)).toEqual([]);
});

test.each([
  ['a template', `const A = 'a+'; export const it = new RegExp(\`(\${A})+$\`);`],
  ['a raw text', 'export const it = new RegExp(String.raw`(\\s+)+$`);'],
  [
    'a list',
    `const ALL = ['b', '(a+)+'] as const; export const it = new RegExp(\`(\${ALL.join('|')})$\`);`,
  ],
  ['a choice', "export const it = (b: boolean) => new RegExp(b ? 'a' : '(a+)+$');"],
  ['another pattern', `const part = /(a+)+/; export const it = new RegExp(\`\${part.source}$\`);`],
  [
    'the sources of a list',
    "const ALL = [/(a+)/, /$/]; export const it = RegExp(ALL.map(({ source }) => source).join('+'));",
  ],
  [
    'the names of a table',
    "const ALL = { '(a+)+$': 1 }; export const it = RegExp(Object.keys(ALL).join('|'));",
  ],
  [
    'parts of a path',
    "export const it = (path: string) => RegExp(path.split('/').map((p) => p ? '(a+)+$' : 'b').join('/'));",
  ],
  ['an import', `import { A } from './other.ts'; export const it = new RegExp(\`\${A}$\`);`],
])('a pattern built of constants is checked: %s', (_, text) => {
  expect(problemsOf(text, { 'other.ts': "export const A = '(a+)+';" })).toEqual([
    expect.stringContaining('exponential'),
  ]);
});

test.each([
  ['a parameter', "const made = (text: string) => new RegExp(text); export const it = made('a');"],
  [
    'a parameter of the name of a constant',
    "const A = 'a'; export const it = ({ A }: { A: string }) => RegExp(A);",
  ],
  ['a variable', "let text = 'a'; export const it = () => new RegExp(text);"],
  ['an element of a list', "export const it = ['a', 'b'].map((text) => new RegExp(text));"],
])('a pattern built of %s is refused', (_, text) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining('made of what is neither')]);
});

test('data in a pattern is escaped', () => {
  const made = (part: string) =>
    `export const it = (text: string) => new RegExp(\`^\${${part}}\`);`;
  expect(problemsOf(made('text'))).toEqual([
    'sample.ts:1: made of what is neither constant nor `escapeRegExp(…)`',
  ]);
  expect(problemsOf(made('escapeRegExp(text)'))).toEqual([]);
  expect(problemsOf(made('oneOfPattern([text])'))).toEqual([]);
});

test('one of several texts of data must not be repeated without end', () => {
  const text = `export const it = (texts: string[]) => new RegExp(\`^\${oneOfPattern(texts)}+$\`);`;
  expect(problemsOf(text)).toEqual([expect.stringContaining('sample.ts:1')]);
});

test('an invalid pattern is reported', () => {
  expect(problemsOf("export const it = new RegExp('(');")).toEqual([
    expect.stringContaining('not to be read'),
  ]);
});
