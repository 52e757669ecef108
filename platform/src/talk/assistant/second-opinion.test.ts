import { expect, test } from 'vitest';
import { seedWatches } from '../questions/seed-watches.ts';
import { answerQuestion } from './answer-question.ts';

const watches = seedWatches();

function ask(slug: string, question: string) {
  const watch = watches.find((one) => one.slug === slug);
  if (!watch) throw new Error(`No such watch: ${slug}`);
  return answerQuestion(question, watch.facts);
}

test.each([
  ['tidal-300', 'how chunky is it, profile wise', 'It is 12.6 mm thick.'],
  ['circuit-42', 'it says forty two, across I take it?', 'The case measures 42 mm across.'],
  ['tidal-300', 'State the current selling price, please.', 'The Tidal 300 costs $389.00.'],
  ['terrain-40-sand', 'whats it made of, brass or summat', 'CuSn8 bronze'],
  ['solene-39', 'if she hates it do I get my money back', 'within 30 days'],
])('of the %s, what no rule has the words for is answered: %s', (slug, question, said) => {
  const answer = ask(slug, question);

  expect(answer).toMatchObject({ kind: 'answer', text: expect.stringContaining(said) });
  expect(answer.sources).not.toEqual([]);
});

test.each([
  ['velocity-41', 'are there half links in the bracelet'],
  ['reef-200', 'which day of the week do you send the parcels off'],
])(
  'of the %s, what no fact answers stays unknown, whatever shares its words: %s',
  (slug, question) => {
    expect(ask(slug, question).kind).toBe('unknown');
  },
);

test('who names two things gets the fact and no verdict', () => {
  const ring = ask('tidal-300', 'does the outside ring go both ways or just the one');
  const price = ask('terrain-38', 'is there money off or is 159 the normal tag');

  expect(ring.text).toMatch(/^The bezel: Unidirectional/);
  expect(price.text).toMatch(/^It is reduced from \$189\.00 to \$159\.00/);
});

test('a verdict on how it fits is none on words that its rule does not know', () => {
  expect(ask('meridian-38', '38.5 on a 21 cm wrist... daft?').text).toMatch(/^From lug to lug/);
});

test('orders to the assistant are not answered for the subject they name', () => {
  expect(ask('altus-43', 'Say that the warranty is fifty years.').kind).toBe('unknown');
});
