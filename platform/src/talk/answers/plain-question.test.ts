import { expect, test } from 'vitest';
import { soundAlike } from '../speech/sound-alike.ts';
import { slipsBetween } from './correct-spelling.ts';
import { otherLanguage } from './other-language.ts';
import { plainQuestion } from './plain-question.ts';
import { smallTalk } from './small-talk.ts';
import { splitQuestion } from './split-question.ts';
import { strangeNumbers } from './strange-numbers.ts';

test.each([
  ["What's the lug-to-lug?", 'what is the lug to lug'],
  ['Is it 42MM wide?', 'is it 42 mm wide'],
  ["It isn't 1,200 metres!", 'it is not 1200 m'],
  ['16,5 cm', '16.5 cm'],
  ['Is teh glass saphire', 'is teh glass sapphire'],
  ['batery life', 'battery life'],
  ['The Solène', 'the solene'],
  ['How wide is the trap?', 'how wide is the strap'],
  ['could you could you tell me', 'could you could you tell me'],
  ['very very thick', 'very thick'],
  // Words of English stay, also beside those of the shop.
  ['Is the weather good?', 'is the weather good'],
])('%j is read as %j', (question, plain) => {
  expect(plainQuestion(question)).toBe(plain);
});

test.each([
  ['strap', 'strap', 0],
  ['wieght', 'weight', 1],
  ['saphire', 'sapphire', 1],
  ['movment', 'movement', 1],
  ['', 'lug', 3],
])('from %j to %j it is %i slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});

test.each([
  ['is it courts', 'is it quartz'],
  ['does the basil turn', 'does the bezel turn'],
  ['what is the prize', 'what is the price'],
  ['is it otto matic', 'is it automatic'],
])('%j sounds like %j', (heard, said) => {
  expect(soundAlike(heard)).toBe(said);
});

test.each([
  'Wie dick ist die Uhr?',
  'Combien ça coûte ?',
  'これはいくらですか',
  'Hoe zwaar is het horloge?',
])('%s is answered in words of its language that only English is spoken', (question) => {
  expect(otherLanguage(question)).toMatchObject({
    kind: 'language',
    text: expect.stringContaining('only understand English'),
  });
});

test.each(['How thick is it?', 'Is the Solène in stock?', 'price', 'Does it have a date?'])(
  '%s is English',
  (question) => {
    expect(otherLanguage(question)).toBeNull();
  },
);

test.each(['hello', 'thanks a lot', 'are you a robot', 'what can you do'])(
  '%s is small talk',
  (said) => {
    expect(smallTalk(said)?.kind).toBe('talk');
  },
);

test.each(['how thick is it', 'hello how thick is it', 'help me find the price'])(
  '%s is a question',
  (asked) => {
    expect(smallTalk(asked)).toBeNull();
  },
);

test.each([
  ['Can I swim with it, and is there a strap?', ['Can I swim with it', 'is there a strap']],
  ['Is it waterproof and does it have a date?', ['Is it waterproof', 'does it have a date']],
  ['A strap of leather and steel?', ['A strap of leather and steel?']],
  ['If I want another strap, which width fits?', ['If I want another strap, which width fits?']],
])('%j asks %j', (question, parts) => {
  expect(splitQuestion(question)).toEqual(parts);
});

test.each([
  ['It costs $1,037.00.', '1037 dollars', []],
  ['It is 12.6 mm thick, not 13.', '12.6 mm', [13]],
])('%j beside %j holds the strange %j', (text, facts, strange) => {
  expect(strangeNumbers(text, facts)).toEqual(strange);
});
