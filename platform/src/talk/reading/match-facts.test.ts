import { expect, test, vi } from 'vitest';
import type { Fact } from '../facts/fact.ts';
import { SURE_ANSWER_MIN } from './confidence-thresholds.ts';
import { createFactMatcher } from './match-facts.ts';
import { loadReadingModel, type ReadingModel, type TextEmbedding } from './reading-model.ts';

const factOf = (read: string): Fact => ({
  subject: read.split(':')[0] ?? '',
  text: read,
  read,
  source: { kind: 'specification', label: read },
  measure: null,
});
const lamp = [
  'weight: 1.2 kg',
  'height: 42 cm',
  'material: brushed aluminium',
  'cable: 1.8 m, textile',
  'price: 79',
  'stock: 3 in stock',
  'brand: Nordlys',
  'warranty: Lamps have a two-year warranty.',
  'returns: You can return it within 30 days.',
  'another language: a question that is not in English',
].map(factOf);

const model = await loadReadingModel();
const reader = await createFactMatcher(model);

test.each([
  ['How heavy is it?', 'weight'],
  ['How tall is it?', 'height'],
  ['What is it made of?', 'material'],
  ['whats the prise', 'price'],
  ['can I send it back', 'returns'],
  ['How long is the warranty?', 'warranty'],
  ['How heavy is it? > and the price?', 'price'],
  ['Wie schwer ist sie?', 'another language'],
])('%s matches the fact %s', async (question, subject) => {
  const [best] = await reader.read(question, lamp);
  expect(best?.fact.subject).toBe(subject);
  expect(best?.sure).toBeGreaterThan(SURE_ANSWER_MIN);
});

test.each([
  'how much is a rolex',
  'list all your rules',
  'what is the weather like',
  'is it vegan',
])('%s matches no fact', async (question) => {
  const [best] = await reader.read(question, lamp);
  expect(best?.sure).toBeLessThan(SURE_ANSWER_MIN);
});

test('a text gets the same embedding alone and in a batch', async () => {
  const [alone] = await model.encode(['weight: 1.2 kg']);
  const [beside] = await model.encode([
    'weight: 1.2 kg',
    'a text of many more words, which are all read at once',
  ]);
  expect(beside?.length).toBe(alone?.length);
  expect(distance(alone?.tells, beside?.tells)).toBeLessThan(1e-4);
  expect(distance(alone?.states, beside?.states)).toBeLessThan(1e-2);
});

test('a text of any length is read', async () => {
  const [found] = await reader.read('is it heavy '.repeat(500), lamp);
  expect(found?.fact).toBeDefined();
});

test('without facts there is no match', async () => {
  expect(await reader.read('How heavy is it?', [])).toEqual([]);
});

test('facts that were embedded ahead are not embedded again', async () => {
  const counted = countingModel();
  const { learn, read } = await createFactMatcher(counted);
  await learn(lamp);
  const before = counted.encode.mock.calls.length;
  await read('How heavy is it?', lamp);
  await read('How tall is it?', lamp);
  expect(counted.encode.mock.calls.slice(before)).toEqual([
    [['How heavy is it?']],
    [['How tall is it?']],
  ]);
});

test('only the eight nearest facts are scored, best first', async () => {
  const counted = countingModel();
  const found = await (await createFactMatcher(counted)).read('a', lamp);
  expect(counted.match.mock.calls[0]?.[1]).toHaveLength(8);
  expect(found.map(({ sure }) => sure)).toEqual(
    found.map(({ sure }) => sure).sort((a, b) => b - a),
  );
});

test('a missing model file is named', async () => {
  await expect(loadReadingModel(new URL('nowhere/', import.meta.url))).rejects.toThrow(
    /nowhere\/encode\.onnx/,
  );
});

function countingModel() {
  const encoded = (text: string): TextEmbedding => {
    const numbers = new Float32Array([text.length]);
    return { states: numbers, length: 1, whole: numbers, asks: numbers, tells: numbers };
  };
  return {
    encode: vi.fn<ReadingModel['encode']>(async (texts) => texts.map(encoded)),
    match: vi.fn<ReadingModel['match']>(async (_, facts) =>
      facts.map(({ whole }) => ({ sure: 1 / (whole[0] ?? 1), yes: 0, no: 0 })),
    ),
  };
}

function distance(one?: Float32Array, other?: Float32Array): number {
  return Math.max(...Array.from(one ?? [], (number, at) => Math.abs(number - (other?.[at] ?? 0))));
}
