import { expect, test } from 'vitest';
import { readSeedWatches } from '../../../testing/questions/read-seed-watches.ts';
import { POLICY_FACTS } from '../facts/policy-facts.ts';
import { createAnswers } from './answer-question.ts';
import { answerWithReader } from './answer-with-reader.ts';

const products = readSeedWatches();
const others = products.map(({ facts }) => facts);

function ask(slug: string, ...turns: string[]) {
  const product = products.find((one) => one.slug === slug)?.facts;
  if (!product) throw new Error(`No such product: ${slug}`);
  const known = { product, others: others.filter((one) => one !== product) };
  return answerWithReader(turns.at(-1) ?? '', known, turns.slice(0, -1));
}

test.each<[string, string[], RegExp]>([
  ['tidal-300', ['How thick is it?'], /^It is 12\.6 mm thick\.$/],
  ['tidal-300', ['How much is it?'], /^The Tidal 300 costs \$389\.00/],
  ['tidal-300', ['Can I swim with it?'], /^Yes\. .*swimming is fine/],
  ['tidal-300', ['Can I swim with it or not?'], /^Yes\. .*swimming is fine/],
  ['ranger-36', ['Is it in stock?'], /in stock|sold out/],
  ['tidal-300', ['How long is the warranty?'], /three-year/],
  ['tidal-300', ['How thick is it?', 'and the Reef 200?'], /Reef 200: It is 11\.8 mm thick/],
  ['reef-200', ['is it cheaper than the Meridian 38?'], /^No\. Reef 200: .* Meridian 38: /],
])('on %s, %j is answered', async (slug, turns, expected) => {
  const { kind, text } = await ask(slug, ...turns);
  expect(text).toMatch(expected);
  expect(kind).toBe('answer');
});

test.each([
  'Does it have bluetooth?',
  'Who won the match?',
  'asdf qwer',
  '???',
  'Is it the thinnest of all?',
])('%s has no answer in the facts and gets none', async (question) => {
  expect(await ask('tidal-300', question)).toMatchObject({
    kind: 'unknown',
    text: expect.stringMatching(/^I don't have that information\./),
  });
});

test.each([
  ['tidal-300', 'is the crown a screw-down one?', /^I am not sure .*: Case: .*screw-down crown/],
  ['quartet-28', 'have you run out of these', /^All I know about that: It is in stock/],
  ['meridian-38', '2 years warranty on this, yes?', /^All I know about that: .*three-year/],
])('on %s, %s gets the fact with a caution', async (slug, question, expected) => {
  const { kind, text } = await ask(slug, question);
  expect(text).toMatch(expected);
  expect(kind).toBe('unsure');
});

test.each([
  ['Does engraving cost extra?', /^No\. Engraving is free/],
  ['What does engraving cost?', /^Engraving is free/],
  ['Can I track my parcel?', /^Yes\. You receive a tracking link/],
  ['Would I be able to dive with it, not just bathe?', /^Yes\. .*diving is fine/],
  ['I never take it off. Can it stay on while I shower?', /^Yes\. .*swimming is fine/],
])('%s gets the yes or no that holds for it', async (question, expected) => {
  expect((await ask('tidal-300', question)).text).toMatch(expected);
});

test.each([
  ['Thank you!', 'talk'],
  ['Wie dick ist die Uhr?', 'language'],
])('%s is %s', async (question, kind) => {
  expect(await ask('tidal-300', question)).toMatchObject({ kind });
});

test('every suggested next question can be answered', async () => {
  for (const { slug } of products) {
    const { suggestions } = await ask(slug, 'How much is it?');
    expect(suggestions.length).toBeGreaterThan(1);
    for (const next of suggestions)
      expect(await ask(slug, next), `${slug}: ${next}`).toMatchObject({ kind: 'answer' });
  }
}, 60_000);

test('until the reader is loaded, the nearest fact is quoted and no answer is given', async () => {
  const near = createAnswers(async (_, facts) =>
    facts
      .map((fact) => ({ fact, sure: fact === POLICY_FACTS[0] ? 0.5 : 0, yes: 0, no: 0 }))
      .sort((one, other) => other.sure - one.sure),
  );
  expect(await near('when will that reach my door', { product: null, others: [] })).toMatchObject({
    kind: 'unknown',
    text: expect.stringContaining('Nearest to it: Standard shipping takes'),
  });
});

test('a fact of another product is quoted with its name, also as the nearest one', async () => {
  const near = createAnswers(async (_, facts) =>
    facts.slice(0, 1).map((fact) => ({ fact, sure: 0.5, yes: 0, no: 0 })),
  );
  const product = others.find(({ name }) => name === 'Altus 43') ?? null;
  expect(
    await near('does it run on a cell like the Quartet 28', { product, others }),
  ).toMatchObject({
    kind: 'unknown',
    text: expect.stringContaining('Nearest to it: Quartet 28: '),
  });
  const likely = createAnswers(async (_, facts) =>
    facts.slice(0, 1).map((fact) => ({ fact, sure: 0.95, yes: 0, no: 0 })),
  );
  expect(
    await likely('does it run on a cell like the Quartet 28', { product, others }),
  ).toMatchObject({
    kind: 'unsure',
    text: expect.stringContaining('I am not sure that this answers it: Quartet 28: '),
  });
});
