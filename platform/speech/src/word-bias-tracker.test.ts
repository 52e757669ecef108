import tokenizer from 'llama-tokenizer-js';
import { expect, test } from 'vitest';
import { createWordBias } from './word-bias-tracker.ts';

const tokens = (text: string) => tokenizer.encode(text, false, true);

/** Whether each token of a text is expected once those before it were heard. */
function expected(text: string, names: string[] = []): boolean[] {
  const bias = createWordBias(names);
  return tokens(text).map((token) => {
    const isExpected = bias.bonuses().has(token);
    bias.hear(token);
    return isExpected;
  });
}

test('the recognizer expects the rest of a shop word after its beginning', () => {
  const [first, ...rest] = expected('lug to lug');
  expect(first).toBe(false);
  expect(rest.every(Boolean)).toBe(true);
  expect(expected('Bezel').slice(1)).toEqual(
    tokens('Bezel')
      .slice(1)
      .map(() => true),
  );
});

test('the recognizer expects no other words', () => {
  expect(expected('president of Portugal')).not.toContain(true);
});

test('the recognizer expects the name of the product in the conversation', () => {
  expect(expected('Altus')).not.toContain(true);
  expect(expected('Altus', ['Altus 43'])).toContain(true);
});
