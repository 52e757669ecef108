import { expect, test } from 'vitest';
import { seedWatches } from '../questions/seed-watches.ts';
import { unexplained } from '../rules/unexplained.ts';
import { answerQuestion } from './answer-question.ts';
import { namedIn, withoutNames } from './named-watches.ts';
import { topicOf } from './topic-of.ts';

const watches = seedWatches();
const names = watches.map(({ facts }) => ({ name: facts.name }));

function ask(slug: string, ...turns: string[]) {
  const watch = watches.find((one) => one.slug === slug);
  if (!watch) throw new Error(`No such watch: ${slug}`);
  const others = watches.filter((one) => one !== watch).map(({ facts }) => facts);
  return answerQuestion(turns.at(-1) ?? '', watch.facts, { before: turns.slice(0, -1), others });
}

test.each([
  ['is the tidal 300 thicker', ['Tidal 300']],
  ['is the tidal 300 azure thicker', ['Tidal 300 Azure']],
  ['tidal 300 or tidal 300 azure', ['Tidal 300', 'Tidal 300 Azure']],
  ['cheaper than the meridian', ['Meridian 38', 'Meridian 36 Rose']],
  ['the solene 39', ['Solène 39']],
  ['how thick is it', []],
])('%j names %j', (question, expected) => {
  expect(namedIn(question, names).map(({ name }) => name)).toEqual(expected);
});

test('a watch is named by what tells it apart, and not by what it looks like', () => {
  expect(namedIn('and the azure', names, { name: 'Tidal 300' })).toEqual([
    { name: 'Tidal 300 Azure' },
  ]);
  expect(namedIn('or azure', names, { name: 'Reef 200' })).toEqual([{ name: 'Tidal 300 Azure' }]);
  const rose = { name: 'Meridian 36 Rose' };
  expect(namedIn('is the rose automatic', [rose], null)).toEqual([rose]);
  expect(namedIn('is the rose gold real', [rose], null)).toEqual([]);
  expect(withoutNames('how thick is the reef 200', names)).toBe('how thick is it');
});

test('a name may hold any mark', () => {
  const odd = [{ name: '+Plus ($9.5)' }, { name: 'Deep+ 500' }];
  expect(namedIn('is the deep+ 500 steel', odd)).toEqual([odd[1]]);
  expect(withoutNames('is the deep+ 500 steel', odd)).toBe('is it steel');
});

test.each([
  ['is bronze toxic', ['toxic']],
  ['is the case bronze', []],
  ['is the crystal flat', []],
  ['do you have it in a 38 mm version', ['38']],
])('%j leaves %j open', (question, left) => {
  const topic = topicOf(question);
  if (!topic) throw new Error('No rule knows it');
  expect(unexplained(question, topic, 'The case: CuSn8 bronze.')).toEqual(left);
});

test.each<[string, string[], RegExp]>([
  ['tidal-300', ['How thick is it?', 'and the Reef 200?'], /^Reef 200: It is 11\.8 mm thick/],
  ['tidal-300', ['Can I swim with it?', 'why not'], /30 ATM/],
  ['abyss-500', ['How thick is it?', 'in inches please'], /0\.56 inches/],
  [
    'reef-200',
    ['is it cheaper than the Meridian?'],
    /^No\. Reef 200 \$319\.00, Meridian 38 \$259\.00/,
  ],
  ['tidal-300', ['compare with the Meridian 38', 'which one may I swim with?'], /^The Tidal 300\./],
  ['meridian-38', ['compare with the Solène', 'which one may I swim with?'], /^Neither of them\./],
  [
    'velocity-41',
    ['compare it with the Circuit 42'],
    /Velocity 41: \$279\.00.* Circuit 42: \$329\.00/,
  ],
  [
    'tidal-300',
    ['How long does it run', 'longer than the Abyss?'],
    /^No\. Tidal 300 41 hours, Abyss 500 60 hours/,
  ],
])('on %s, %j is answered', (slug, turns, answer) => {
  expect(ask(slug, ...turns).text).toMatch(answer);
});

test.each([
  ['tidal-300', 'Is bronze toxic?'],
  ['tidal-300', 'Does it have a depth gauge?'],
  ['reef-200', 'Who supplies the movement, Miyota or Sellita?'],
])('on %s, %s is answered by nothing but the nearest fact', (slug, question) => {
  expect(ask(slug, question)).toMatchObject({
    kind: 'unknown',
    text: expect.stringMatching(/^I don't have that information\./),
  });
});

test('what could come next is answerable', () => {
  for (const { slug } of watches) {
    const { suggestions } = ask(slug, 'How much is it?');
    expect(suggestions).toHaveLength(3);
    for (const next of suggestions)
      expect(ask(slug, next), `${slug}: ${next}`).toMatchObject({ kind: 'answer' });
  }
});

test('a warranty is that of the watch, and never longer', () => {
  expect(ask('ranger-36', 'How long is the warranty?').text).toContain('two-year');
  expect(ask('tidal-300', 'How long is the warranty?').text).toContain('three-year');
  expect(ask('ranger-36', 'Do I get three years of warranty?').text).toMatch(/^No\./);
});
