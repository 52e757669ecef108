import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSpeech } from './split-speech.ts';

test.each([
  ['No. It is 12.6 mm thick.', ['No. It is 12.6 mm thick.']],
  [
    'Yes. Rated to 30 ATM (300 m): swimming and diving are fine. Rinse it afterwards.',
    ['Yes. Rated to 30 ATM (300 m): swimming and diving are fine.', 'Rinse it afterwards.'],
  ],
  ['These watches match the wish:\nReef 200', ['These watches match the wish:', 'Reef 200']],
  ['', []],
])('%j is spoken in the parts %j', (answer, pieces) => {
  expect(splitSpeech(answer)).toEqual(pieces);
});

test('no word of eight sentences is lost', () => {
  const sentence = fc
    .array(fc.constantFrom('It', 'Is', '12.6', 'mm', 'steel'), { minLength: 1, maxLength: 9 })
    .map((words) => `${words.join(' ')}.`);
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 8 }), (sentences) => {
      const answer = sentences.join(' ');
      expect(splitSpeech(answer).join(' ')).toBe(answer);
    }),
  );
});
