import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.mjs';
import { formatAsvsPage } from './asvs-page.ts';
import {
  ASVS_PAGE_FILE,
  ASVS_VERDICTS,
  findTestNames,
  getAsvsChapterNumber,
  readAsvsRequirements,
} from './requirements.ts';

const requirements = readAsvsRequirements();

/** The levels of the standard's requirements in their order: a line for each chapter, a word for each section. */
const LEVELS = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
];

test('every requirement of levels 1 and 2 is listed once, under its level', () => {
  const requested = LEVELS.flatMap((sections, chapter) =>
    sections
      .split(' ')
      .flatMap((levels, section) =>
        [...levels].flatMap((level, index) =>
          level === '3' ? [] : [`${chapter + 1}.${section + 1}.${index + 1} ${level}`],
        ),
      ),
  );

  expect(requirements.map(({ id, level }) => `${id} ${level}`)).toEqual(requested);
  expect(requirements).toHaveLength(253);
  expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
});

test('each chapter has as many requirements as in the standard', () => {
  const counts = Array.from(
    { length: 17 },
    (_, index) => requirements.filter((row) => getAsvsChapterNumber(row) === index + 1).length,
  );

  expect(counts).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]);
});

test('every requirement has one of four verdicts and a sentence with the reason', () => {
  for (const { id, requirement, verdict, why } of requirements) {
    expect(ASVS_VERDICTS, id).toContain(verdict);
    expect(requirement.length, id).toBeGreaterThan(10);
    expect(why, id).toMatch(/^\S.{5,}\.$/);
  }
});

test('every requirement that is met or partly met names a test or a file', () => {
  const unshown = requirements.filter(
    ({ verdict, tests = [], places = [], pending }) =>
      // Another test refuses pending ones.
      pending === undefined &&
      (verdict === 'met' || verdict === 'partly') &&
      tests.length + places.length === 0,
  );

  expect(unshown.map(({ id }) => id)).toEqual([]);
});

test('every named file exists', () => {
  const gone = requirements
    .flatMap(({ id, places = [] }) => places.map((place) => ({ id, place })))
    .filter(({ place }) => !existsSync(join(ROOT, place)));

  expect(gone).toEqual([]);
});

test('every named test exists under exactly this title', () => {
  const known = new Map<string, Set<string>>();
  const namesIn = (file: string): Set<string> => {
    const path = join(ROOT, file);
    const names =
      known.get(file) ?? findTestNames(existsSync(path) ? readFileSync(path, 'utf8') : '');
    known.set(file, names);
    return names;
  };
  const gone = requirements
    .flatMap(({ id, tests = [] }) => tests.map((named) => ({ id, ...named })))
    .filter(({ file, test: name }) => !namesIn(file).has(name));

  expect(gone).toEqual([]);
});

test('no verdict waits for unfinished work', () => {
  const waiting = requirements.flatMap(({ id, pending }) => (pending ? [`${id} ${pending}`] : []));

  expect(waiting).toEqual([]);
});

test('the page equals the output of `npm run build -- asvs`', () => {
  expect(readFileSync(join(ROOT, ASVS_PAGE_FILE), 'utf8')).toBe(formatAsvsPage(requirements));
});

test('tests are found by title, with and without cases', () => {
  const source = [
    "test('one', () => {});",
    'it("it\'s two", async () => {});',
    "test.each([1, 'no name'])('three %s', () => {});",
    "test.each([\n  ['a', 'b'],\n])(\n  'four %s', () => {});",
  ].join('\n');

  expect([...findTestNames(source)]).toEqual(['one', "it's two", 'three %s', 'four %s']);
});

test('a title in other words is not found', () => {
  expect(findTestNames("test('a cart is empty', () => {});").has('a cart')).toBe(false);
  expect(findTestNames("expect('one').toBe('two')").size).toBe(0);
});
