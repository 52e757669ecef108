import { expect, test } from 'vitest';
import { findMentions } from './find-mentions.ts';

const names = [
  'Tidal 300',
  'Tidal 300 Azure',
  'Meridian 38',
  'Meridian 36 Rose',
  'Solène 39',
  'Deep+ 500',
];
const products = names.map((name) => ({ name }));

test.each([
  ['is the tidal 300 thicker', ['Tidal 300']],
  ['is the tidal 300 azure thicker', ['Tidal 300 Azure']],
  ['tidal 300 or tidal 300 azure', ['Tidal 300', 'Tidal 300 Azure']],
  ['both Tidals weigh the same', ['Tidal 300', 'Tidal 300 Azure']],
  ['the solene 39', ['Solène 39']],
  ['is the rose automatic', ['Meridian 36 Rose']],
  ['is rose gold real', []],
  ['is the deep+ 500 steel', ['Deep+ 500']],
  ['how thick is it', []],
])('%j names %j', (question, expected) => {
  expect(
    findMentions(question, products)
      .named.map(({ name }) => name)
      .sort(),
  ).toEqual([...expected].sort());
});

test('a question without its names is the same question', () => {
  expect(findMentions('How thick is the Solène 39?', products).bare).toBe('how thick is it?');
});
