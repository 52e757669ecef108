import { expect, test } from 'vitest';
import { answered } from './answer.ts';
import { missesNumber, withoutDoubleNegation } from './keeps-to-question.ts';

test.each([
  [true, 'how wide is the clasp', 'Three-link steel bracelet, fold-over clasp.'],
  [true, 'how many hours does it run', 'Automatic, 24 jewels.'],
  [false, 'how many hours does it run', 'Fully wound it runs for 40 hours.'],
  [false, 'how many days does it run', 'Fully wound it runs for 40 hours.'],
  [false, 'how many dial colours are there', 'Midnight blue or Silver.'],
  [false, 'is it wide', 'A fold-over clasp.'],
])('it is %s that %j is not answered by %j', (misses, question, text) => {
  expect(missesNumber(question, answered(text))).toBe(misses);
});

test('a verdict on what is there is no answer to who asks whether it is absent', () => {
  const answer = answered('No. It has no date.');
  expect(withoutDoubleNegation('does it lack a date', 'date', answer).text).toBe('It has no date.');
  expect(withoutDoubleNegation('does it have a date', 'date', answer)).toBe(answer);
});

test('a verdict on what may be done stays', () => {
  const answer = answered('Yes. Swimming is fine.');
  expect(withoutDoubleNegation('can i swim without worries', 'water', answer)).toBe(answer);
});
