import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.mjs';
import { asvsPage } from './asvs-page.ts';
import { chapterOf, PAGE_FILE, readRequirements, testNames, VERDICTS } from './requirements.ts';

const requirements = readRequirements();

/** The levels of the standard's requirements, in their order, by section. */
const LEVELS: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

test('every requirement of level 1 and 2 is there once, under its level', () => {
  const requested = Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) =>
      level === '3' ? [] : [`${section}.${index + 1} ${level}`],
    ),
  );

  expect(requirements.map(({ id, level }) => `${id} ${level}`)).toEqual(requested);
  expect(requirements).toHaveLength(253);
  expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
});

test('the chapters have as many as the standard has', () => {
  const counts = Array.from(
    { length: 17 },
    (_, index) => requirements.filter((row) => chapterOf(row) === index + 1).length,
  );

  expect(counts).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]);
});

test('every requirement has one of four verdicts, and a sentence that says why', () => {
  for (const { id, requirement, verdict, why } of requirements) {
    expect(VERDICTS, id).toContain(verdict);
    expect(requirement.length, id).toBeGreaterThan(10);
    expect(why, id).toMatch(/^\S.{5,}\.$/);
  }
});

test('what is met or partly met is shown by a test or a file', () => {
  const unshown = requirements.filter(
    ({ verdict, tests = [], places = [], pending }) =>
      // Another test refuses pending ones.
      pending === undefined &&
      (verdict === 'met' || verdict === 'partly') &&
      tests.length + places.length === 0,
  );

  expect(unshown.map(({ id }) => id)).toEqual([]);
});

test('every file that is named is there', () => {
  const gone = requirements
    .flatMap(({ id, places = [] }) => places.map((place) => ({ id, place })))
    .filter(({ place }) => !existsSync(join(ROOT, place)));

  expect(gone).toEqual([]);
});

test('every test that is named is there, by exactly this name', () => {
  const known = new Map<string, Set<string>>();
  const namesIn = (file: string): Set<string> => {
    const path = join(ROOT, file);
    const names = known.get(file) ?? testNames(existsSync(path) ? readFileSync(path, 'utf8') : '');
    known.set(file, names);
    return names;
  };
  const gone = requirements
    .flatMap(({ id, tests = [] }) => tests.map((named) => ({ id, ...named })))
    .filter(({ file, test: name }) => !namesIn(file).has(name));

  expect(gone).toEqual([]);
});

test('no verdict waits for work that is under way', () => {
  const waiting = requirements.flatMap(({ id, pending }) => (pending ? [`${id} ${pending}`] : []));

  expect(waiting).toEqual([]);
});

test('the page is what `npm run build -- asvs` writes', () => {
  expect(readFileSync(join(ROOT, PAGE_FILE), 'utf8')).toBe(asvsPage(requirements));
});

test('tests are found by their names, with cases and without', () => {
  const source = [
    "test('one', () => {});",
    'it("it\'s two", async () => {});',
    "test.each([1, 'no name'])('three %s', () => {});",
    "test.each([\n  ['a', 'b'],\n])(\n  'four %s', () => {});",
  ].join('\n');

  expect([...testNames(source)]).toEqual(['one', "it's two", 'three %s', 'four %s']);
});

test('a name in other words is another test', () => {
  expect(testNames("test('a cart is empty', () => {});").has('a cart')).toBe(false);
  expect(testNames("expect('one').toBe('two')").size).toBe(0);
});
