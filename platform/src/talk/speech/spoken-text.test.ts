import { expect, test } from 'vitest';
import { correctMisheard } from './correct-misheard.ts';
import { spokenText } from './spoken-text.ts';

test.each([
  [
    'The Tidal 300 costs $349.00, reduced from $389.00.',
    'The Tidal 300 costs 349 dollars, reduced from 389 dollars.',
  ],
  ['Standard shipping costs $6.50.', 'Standard shipping costs 6 dollars and 50 cents.'],
  ['It costs $1,299.00.', 'It costs 1299 dollars.'],
  ['It takes 3–5 business days.', 'It takes 3 to 5 business days.'],
  ['Case size 42 mm, 12.6 mm thick.', 'Case size 42 millimetres, 12.6 millimetres thick.'],
  [
    'It is rated to 30 ATM (300 m): diving is fine.',
    'It is rated to 30 atmospheres, 300 metres: diving is fine.',
  ],
  ['It weighs 168 g. 10% off.', 'It weighs 168 grams. 10 percent off.'],
  ['One writes: “Still looks new.” 😀', 'One writes: Still looks new.'],
  ['Write to hello@horae.example.', 'Write to hello at horae dot example.'],
  ['<b>Bold</b> and **starred** `code`', 'Bold and starred code'],
  ['--voice rms; $(reboot) | cat', '--voice rms;, reboot cat'],
])('%s', (written, spoken) => {
  expect(spokenText(written)).toBe(spoken);
});

test('a long answer ends with a complete sentence', () => {
  const long = 'A sentence of some length stands here. '.repeat(20);

  expect(spokenText(long).length).toBeLessThanOrEqual(400);
  expect(spokenText(long)).toMatch(/stands here\.$/);
  expect(spokenText('word '.repeat(200))).toMatch(/word$/);
});

test.each([
  ['Is there a rubber trap?', 'Is there a rubber strap?'],
  ['Is it instalk?', 'Is it in stock?'],
  ['Can you embrave it?', 'Can you engrave it?'],
  ['Is it in stock?', 'Is it in stock?'],
  ['How long is the warranty?', 'How long is the warranty?'],
])('%s is corrected to %s', (received, meant) => {
  expect(correctMisheard(received)).toBe(meant);
});
