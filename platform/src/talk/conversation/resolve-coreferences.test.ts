import { expect, test } from 'vitest';
import { readSeedWatches } from '../../../testing/questions/read-seed-watches.ts';
import { resolveCoreferences } from './resolve-coreferences.ts';

const products = readSeedWatches().map(({ facts }) => facts);
const named = (name: string) => products.find((product) => product.name === name) ?? null;
const inChat = (question: string, ...before: string[]) =>
  resolveCoreferences(question, before, { product: null, others: products });

test.each([
  ['how thick is it?', ['How much is the Reef 200?'], 'Reef 200'],
  ['and the azure?', ['How much is the Reef 200?'], 'Tidal 300 Azure'],
  ['and the other one?', ['Terrain 38 or Altus 43'], 'Altus 43'],
  ['how long is the warranty?', [], null],
])('%s after %j refers to %s', (question, before, expected) => {
  expect(inChat(question, ...before).product?.name ?? null).toBe(expected);
});

test('a name alone repeats the previous question for it', () => {
  expect(inChat('and the Azure?', 'How thick is the Reef 200?')).toMatchObject({
    repeatsForOther: true,
    last: 'how thick is it?',
  });
});

test('on a product page other products join the conversation, and its family name means itself', () => {
  const product = named('Meridian 38');
  const others = products.filter((one) => one !== product);
  expect(resolveCoreferences('is the meridian thin?', [], { product, others }).beside).toEqual([]);
  expect(
    resolveCoreferences('is it thinner than the Reef?', [], { product, others }).beside,
  ).toEqual([named('Reef 200')]);
});

test('a question which of them refers to the named products', () => {
  const { product, beside } = inChat(
    'which one is thinner',
    'compare the Reef 200 and the Solène 39',
  );
  expect([product?.name, ...beside.map(({ name }) => name)]).toEqual(['Reef 200', 'Solène 39']);
});
