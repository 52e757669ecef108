import { expect, test } from 'vitest';
import { bicycles, toBicycleFacts } from '../../../testing/questions/bicycles.ts';
import { formatPrice } from '../facts/product-data-schemas.ts';
import { answerWithReader } from './answer-with-reader.ts';

type Bicycle = (typeof bicycles)[number];

/** Every bicycle gets these questions; a right answer contains the expected text. */
const regular: [question: string, expected: (bicycle: Bicycle) => string][] = [
  ['How heavy is it?', ({ rows }) => rows.weight ?? '?'],
  ['What does it weigh?', ({ rows }) => rows.weight ?? '?'],
  ['What is the frame made of?', ({ rows }) => rows.frame ?? '?'],
  ['How big are the wheels?', ({ rows }) => rows['wheel size'] ?? '?'],
  ['What gears does it have?', ({ rows }) => rows.gears ?? '?'],
  ['What kind of brakes are on it?', ({ rows }) => rows.brakes ?? '?'],
  ['What is the maximum load?', ({ rows }) => rows['maximum load'] ?? '?'],
  ['How much is it?', ({ price }) => formatPrice(price, 'USD')],
  ['What does it cost?', ({ price }) => formatPrice(price, 'USD')],
  ['Is it in stock?', ({ stock }) => (stock > 0 ? 'Yes. It is in stock' : 'No. ')],
  ['What colours does it come in?', ({ colours }) => colours.join(', ')],
  ['How long is the warranty?', () => 'ten-year'],
  ['How long does delivery take?', () => '6–9 working days'],
];
/** No fact of a bicycle answers these. */
const strange = ['Does it have a bell?', 'Is there a GPS tracker in it?', 'Who designed the logo?'];

test('other kinds of products are answered from their facts: four in five right, one in fifty wrong at most', async () => {
  const counts = { right: 0, unsure: 0, unknown: 0, wrong: 0 };
  for (const bicycle of bicycles) {
    const known = { product: toBicycleFacts(bicycle), others: [] };
    for (const [question, expected] of regular) {
      const { kind, text } = await answerWithReader(question, known);
      const isRight = kind === 'answer' && text.includes(expected(bicycle));
      counts[isRight ? 'right' : kind === 'unknown' || kind === 'unsure' ? kind : 'wrong'] += 1;
    }
    for (const question of strange) {
      const { kind } = await answerWithReader(question, known);
      counts[kind === 'unknown' ? 'right' : kind === 'unsure' ? kind : 'wrong'] += 1;
    }
  }
  const all = bicycles.length * (regular.length + strange.length);
  expect(counts.right / all, JSON.stringify(counts)).toBeGreaterThanOrEqual(0.8);
  expect(counts.wrong / all, JSON.stringify(counts)).toBeLessThanOrEqual(0.02);
}, 60_000);
