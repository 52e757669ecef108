import { expect, test } from 'vitest';
import { inQuestionOrder, questionAtEnd } from './question-order.ts';

test.each([
  ['the guarantee is also for the strap?', 'is the guarantee for the strap?'],
  ['i can return it after a week?', 'can i return it after a week?'],
  ['it has a date, yes?', 'does it have a date?'],
  ['the glow lasts all night, right?', 'does the glow lasts all night?'],
  ['the case, it is stainless?', 'is the case stainless?'],
  ['the ring outside, one can turn it?', 'can the ring outside turn?'],
  ['i swim, so the crown is screwed?', 'i swim, so is the crown screwed?'],
  ['leather in water ok?', 'is leather in water ok?'],
  ['strap under warranty?', 'is strap under warranty?'],
  ['if i buy only this, i must pay the shipping?', 'if i buy only this, must i pay the shipping?'],
  ['i swim a lot. it can stay on?', 'i swim a lot. can it stay on?'],
  ["it is steel, isn't it?", 'is it steel?'],
  ["bezel made from steel, isn't it?", 'is bezel made from steel?'],
  ['so it is steel, i assume?', 'so is it steel?'],
  ['my friend told me it is steel, is he right?', 'is it steel?'],
  ['at night i can see it?', 'at night can i see it?'],
  ['guarantee good in other countries?', 'is guarantee good in other countries?'],
  ['ok for hikes?', 'is it ok for hikes?'],
  ['so the thickness is 12.9 mm?', 'so is the thickness 12.9 mm?'],
  ['lugs are 18 mm, correct?', 'are lugs 18 mm?'],
  ['runs 41 hours, yes?', 'does it runs 41 hours?'],
  ['the ring round the glass, is it fixed?', 'is the ring round the glass fixed?'],
  ['can i swim with it or better not', 'can i swim with it?'],
  ['diving in it, ok or not ok?', 'is diving in it ok?'],
])('what is asked in the order of a statement, "%s", is a question', (said, asked) => {
  expect(inQuestionOrder(said)).toBe(asked);
});

test.each([
  ['could you tell me if it is waterproof, please', 'is it waterproof?'],
  ['hi, can you tell me how thick it is?', 'how thick it is?'],
  [
    'i have small arms. would you mind telling me whether it fits?',
    'i have small arms. does it fits?',
  ],
])('what only asks to be told, as in "%s", is left out', (said, asked) => {
  expect(inQuestionOrder(said)).toBe(asked);
});

test.each([
  'how thick is it?',
  'is it waterproof?',
  'i like it.',
  'it is blue.',
  'two lugs. one strap.',
  'a diver that is neither black nor blue?',
])('"%s" stays as it is', (said) => {
  expect(inQuestionOrder(said)).toBe(said);
});

test('the question at the end stands alone where it points at nothing before it', () => {
  expect(questionAtEnd('I knock it on doors. Does the glass scratch?')).toBe(
    'Does the glass scratch?',
  );
  expect(questionAtEnd('I dive. Is it made for that?')).toBeNull();
  expect(questionAtEnd('Strap: what material?')).toBeNull();
  expect(questionAtEnd('Can it take water, and how much?')).toBeNull();
  expect(questionAtEnd('Does the glass scratch?')).toBeNull();
  expect(questionAtEnd('Does the glass scratch? I knock it on doors.')).toBeNull();
});
