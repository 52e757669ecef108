import { expect, test } from 'vitest';
import { splitQuestion } from './split-question.ts';
import { words } from './terms.ts';
import { createTopicFinder } from './topic-finder.ts';

const findTopic = createTopicFinder([
  { id: 'water', phrases: ['Is it waterproof?', 'Can I swim with it?'] },
  { id: 'engraving', phrases: ['Can you engrave it?'] },
  { id: 'strap', phrases: ['Which straps are there?', 'What is the bracelet made of?'] },
]);

test.each([
  ['Can I go swimming with it?', 'water'],
  ['Can you enggrave it?', 'engraving'],
  // A slip in a short word could be another word.
  ['Can you engrve it?', null],
  ['Is there a bracelet?', 'strap'],
  ['Does it have Bluetooth?', null],
  ['Can I swim to the moon by rocket tomorrow?', null],
  ['', null],
  ['and the', null],
])('%j is about %s', (question, topic) => {
  expect(findTopic(question)).toBe(topic);
});

test('the name of the watch says nothing about the question', () => {
  expect(findTopic('Is the Glacier Peak waterproof?')).toBeNull();
  expect(findTopic('Is the Glacier Peak waterproof?', 'Glacier Peak')).toBe('water');
});

test.each([
  ['Can I swim with it, and is there a strap?', ['Can I swim with it', 'is there a strap']],
  ['Is it waterproof and does it have a date?', ['Is it waterproof', 'does it have a date']],
  ['A strap of leather and steel?', ['A strap of leather and steel']],
  ['Hello. Is it waterproof? Thanks!', ['Is it waterproof']],
  ['?', []],
])('%j asks %j', (question, parts) => {
  expect(splitQuestion(question)).toEqual(parts);
});

test.each([
  ["Don't!", ['dont']],
  ['Élégant 300 m', ['elegant', '300', 'm']],
  ['…', []],
])('the words of %j are %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});
