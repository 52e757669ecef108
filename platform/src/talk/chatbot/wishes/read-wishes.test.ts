import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedWatches } from '../../questions/seed-watches.ts';
import { readLabelled } from '../../subjects/read-labelled.ts';
import type { WatchFacts } from '../../watches/watch-facts.ts';
import { chooseWatches } from '../choose-watches.ts';
import { firstBy } from './ranks.ts';
import { fitting, isUnderstood, readWishes } from './read-wishes.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../seed/${name}.json`, import.meta.url), 'utf8'));
const names = new Map<string, string>(
  seed('collections').map(({ slug, name }: { slug: string; name: string }) => [slug, name]),
);
const listed = new Map<string, string[]>(
  seed('catalogue').map(({ slug, collections }: { slug: string; collections: string[] }) => [
    slug,
    collections.map((kind) => names.get(kind)),
  ]),
);
const watches: WatchFacts[] = seedWatches().map(({ slug, facts }) => ({
  ...facts,
  id: slug,
  slug,
  kinds: listed.get(slug) ?? [],
  choices: {},
  picture: null,
}));

/** Slugs of all that fit; `null` where the wish was not understood. */
function wished(question: string): string[] | null {
  const wishes = readWishes(question);
  if (!isUnderstood(wishes, question)) return null;
  const fit = fitting(wishes.criteria, watches);
  return (wishes.rank ? firstBy(wishes.rank, fit) : fit).map(({ slug }) => slug);
}

test.each<[string, string[]]>([
  ['watches bigger than 42 mm', ['altus-43', 'abyss-500']],
  ['a watch without date or seconds hand', ['quartet-28', 'meridian-36-rose']],
  ['at most 36 mm', ['quartet-28', 'meridian-36-rose']],
  ['anything thinner than 8 mm', ['quartet-28', 'meridian-36-rose']],
  ['lighter than 50 g', ['quartet-28']],
  ['a strap of 22 mm', ['altus-43', 'abyss-500']],
  ['lug to lug no longer than 43 mm', ['quartet-28', 'meridian-36-rose']],
  ['Automatics in the 38 to 40 range', ['terrain-38', 'solene-39', 'reef-200', 'terrain-40-sand']],
  ['at least 50 atm', ['abyss-500']],
  ['rated 5 ATM', ['altus-43', 'solene-39', 'circuit-42']],
  ['which can go below 300 m', ['abyss-500']],
  ['runs for more than 50 hours', ['abyss-500']],
  ['automatics that run for at least forty-eight hours', ['abyss-500', 'altus-gmt']],
  ['a titanium watch under three hundred dollars', []],
  ['$200-$250, leather', ['altus-43', 'terrain-40-sand', 'velocity-41-racing']],
  ['canvas, but not over 100 dollars', ['ranger-36']],
  ['blue chrono', ['velocity-41-racing']],
  ['dive watch w/o date', ['abyss-500']],
  ['a rose gold automatic', []],
  ['orange rubber', ['abyss-500']],
  ['the cheapest automatic', ['terrain-38']],
  ['which diver is the lightest', ['tidal-300-azure']],
  ['no seconds hand', ['quartet-28', 'meridian-36-rose']],
  ['pilot watches in stock', ['altus-gmt']],
  ['reduced quartz', ['velocity-41-racing', 'ranger-36', 'meridian-36-rose']],
])('%j gets %j', (question, slugs) => {
  expect(wished(question)?.sort()).toEqual([...slugs].sort());
});

test.each([
  'something elegant for my aunt',
  'which watch has a red hand',
  'is quartz better than automatic',
  'a watch of less than a ton that my dog cannot swallow at breakfast',
])('%j is not understood', (question) => {
  expect(wished(question)).toBeNull();
});

test('of wishes that nothing was built with, two of three get exactly what they are for, at most one of ten another list', () => {
  const asked = readLabelled('apart').filter(
    (one) => one.subjects.includes('wish') && one.watches !== null,
  );
  expect(asked.length).toBeGreaterThan(200);
  const lists = asked.map((one) => ({
    right: [...(one.watches ?? [])],
    got: wished(one.question),
  }));
  const isRight = ({ right, got }: (typeof lists)[number]) =>
    got !== null && [...got].sort().join() === right.sort().join();
  const isWrong = (list: (typeof lists)[number]) => list.got !== null && !isRight(list);
  expect(lists.filter(isRight).length / lists.length).toBeGreaterThanOrEqual(2 / 3);
  expect(lists.filter(isWrong).length / lists.length).toBeLessThanOrEqual(0.1);
});

test('what is listed keeps to every criterion, whatever is asked', () => {
  const words =
    'automatic quartz date no not without under over 40 mm 300 dollars blue black leather steel dial strap or and 10 atm'.split(
      ' ',
    );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (some) => {
      const wishes = readWishes(some.join(' '));
      const chosen = chooseWatches(wishes, watches);
      expect(chosen.watches.length).toBeLessThanOrEqual(5);
      for (const { group } of wishes.criteria) {
        const own = wishes.criteria.filter((one) => one.group === group);
        expect(chosen.watches.every((watch) => own.some(({ fits }) => fits(watch)))).toBe(true);
      }
    }),
  );
});
