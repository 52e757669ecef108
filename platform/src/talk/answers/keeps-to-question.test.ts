import { expect, test } from 'vitest';
import { answered } from './answer.ts';
import {
  leavesChoiceOpen,
  misses,
  withoutDoubleNegation,
  withoutStrayVerdict,
} from './keeps-to-question.ts';

test.each([
  [true, 'how wide is the clasp', 'Three-link steel bracelet, fold-over clasp.'],
  [true, 'how many hours does it run', 'Automatic, 24 jewels.'],
  [false, 'how many hours does it run', 'Fully wound it runs for 40 hours.'],
  [false, 'how many days does it run', 'Fully wound it runs for 40 hours.'],
  [false, 'how many dial colours are there', 'Midnight blue or Silver.'],
  [false, 'is it wide', 'A fold-over clasp.'],
  [true, 'when can i buy it again', 'The Altus 43 is sold out at the moment.'],
  [false, 'when must the battery be changed', 'It lasts about 36 months.'],
  [true, 'how big is the crown', 'The case measures 43 mm across.'],
  [true, 'which colour is the rubber', 'Three-link bracelet.'],
  [true, 'how do i make it shiny', 'The case: CuSn8 bronze with coin-edge bezel.'],
  [true, 'does titanium rust', 'The case: Bead-blasted grade 2 titanium.'],
  [false, 'is it titanium', 'The case: Bead-blasted grade 2 titanium.'],
  [true, 'is it the only chronograph you have', 'Yes. The movement: Mecha-quartz chronograph.'],
  [false, 'is it the thinnest watch you make', 'At 7.4 mm it is the thinnest watch we make.'],
  [true, 'is the red hand the seconds hand', 'White dial, black counters, red hand.'],
  [true, 'why does it have a crown', 'Do not operate the crown under water.'],
  [true, 'why is there no date', 'No. It has no date.'],
  [true, 'can you wind it too much', 'Yes. It is wound by hand: Hand-wound mechanical.'],
  [true, 'does the leather need breaking in', 'The strap: Brown calf leather.'],
  [false, 'is it leather or nylon', 'The strap: Brown calf leather.'],
  [true, 'does the coating peel', 'The case is coated in black PVD.'],
  [false, 'does the coating peel', 'The PVD coating is hard but thin.'],
  [true, 'how soft is the rubber', 'The strap: Ribbed navy blue rubber.'],
  [true, 'is it made for men', 'From lug to lug it measures 42.5 mm, which suits wrists of 13 cm.'],
  [
    false,
    'is it too small for men',
    'From lug to lug it measures 42.5 mm, which suits wrists of 13 cm.',
  ],
  [true, 'can the date be read easily', "Yes: date at 6 o'clock."],
  [true, 'is returning free', 'Yes. You can return an unworn watch within 30 days.'],
  [true, 'what is your vat number', 'Prices are in US dollars; taxes are calculated at checkout.'],
  [true, 'is there a discount if i take three', 'No. It is at its regular price.'],
  [true, 'what is the darkest part of the dial', 'Choices for the dial colour: Green or Black.'],
])('it is %s that %j is not answered by %j', (isMissed, question, text) => {
  expect(misses(question, answered(text))).toBe(isMissed);
});

test('a verdict on what is there is no answer to who asks whether it is absent', () => {
  const answer = answered('No. It has no date.');
  expect(withoutDoubleNegation('is it without a date', 'date', answer).text).toBe(
    'It has no date.',
  );
  expect(withoutDoubleNegation('does it have a date', 'date', answer)).toBe(answer);
});

test('a verdict on what may be done stays', () => {
  const answer = answered('Yes. Swimming is fine.');
  expect(withoutDoubleNegation('can i swim without worries', 'water', answer)).toBe(answer);
});

test.each([
  ["Date at 6 o'clock.", 'where is the date', "Yes: date at 6 o'clock."],
  ['No. Swimming is not.', 'what about swimming', 'No. Swimming is not.'],
  ["Yes: date at 6 o'clock.", 'is there a date', "Yes: date at 6 o'clock."],
])('%j is said to who asks %j', (told, question, text) => {
  expect(withoutStrayVerdict(question, answered(text)).text).toBe(told);
});

test('who asks whether something is lacking gets the contrary verdict', () => {
  const answer = answered('Yes. Hacking stops the seconds hand.');
  expect(withoutDoubleNegation('does it lack hacking', 'hacking', answer).text).toBe(
    'No. Hacking stops the seconds hand.',
  );
});

const house = { kind: 'house', label: 'Questions, answered', path: '/' } as const;
const section = { kind: 'section', label: 'Details' } as const;
const review = { kind: 'review', label: 'Fast delivery' } as const;

test.each([
  [true, 'how long did shipping take for others', answered('It takes 3–5 business days.', house)],
  [
    false,
    'how long did shipping take for others',
    answered('The parcel came in two days.', review),
  ],
  [true, 'is there an engraving already', answered('Yes. Engraving is free.', house)],
  [true, 'can i swap the nylon', answered('You can return an unworn watch.', house)],
  [true, 'does it go over a 7 mm suit', answered('It goes over a 5 mm suit.', section)],
  [false, 'does it go over a 5 mm suit', answered('It goes over a 5 mm suit.', section)],
])('it is %s that %j is not answered from where %j stands', (isMissed, question, answer) => {
  expect(misses(question, answer)).toBe(isMissed);
});

test('a sentence that is only found names one of the two that are asked', () => {
  expect(leavesChoiceOpen('is burgundy more red or brown', 'Burgundy goes with much.')).toBe(true);
  expect(leavesChoiceOpen('does it sweep or tick', 'The hand sweeps.')).toBe(false);
});
