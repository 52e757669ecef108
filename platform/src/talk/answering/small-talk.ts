import { houseText } from '../facts/house-facts.ts';
import { wordsOf } from '../language/words.ts';
import type { Answer } from './answer.ts';

/** Each answer comes with the texts that it answers, without punctuation. */
const sayings: [answer: string, ...ways: string[]][] = [
  [
    'Hello. Ask me about a product: its size, its material, its price, delivery or warranty.',
    ...['hi', 'hello', 'hey', 'hi there', 'hello there', 'hey there', 'good morning', 'howdy'],
    ...['good afternoon', 'good evening', 'good day', 'greetings', 'hiya', 'yo', 'hello again'],
  ],
  [
    'You are welcome.',
    ...['thanks', 'thank you', 'thx', 'ta', 'cheers', 'many thanks', 'thanks a lot', 'merci'],
    ...['thank you very much', 'thank you so much', 'thanks for your help', 'much appreciated'],
    ...['thanks that is all', 'great thanks', 'ok thanks', 'perfect thanks', 'danke', 'gracias'],
  ],
  [
    'Goodbye.',
    ...['bye', 'goodbye', 'good bye', 'see you', 'good night', 'ciao', 'bye bye', 'see you later'],
    ...['have a nice day', 'have a good day', 'have a great day', 'ok bye', 'thanks bye'],
  ],
  [
    'Ready for your questions. What would you like to know?',
    ...['how are you', 'how are you doing', 'how is it going', 'what is up', 'whats up'],
    ...['how do you do', 'how are you today', 'how are things'],
  ],
  [
    `I am the assistant of this shop, a program. I answer from the facts of our products. ${houseText('contact')}`,
    ...[
      'are you a robot',
      'r u human',
      'are u human',
      'are you a bot',
      'are you human',
      'are you a human',
      'are you real',
    ],
    ...['are you an ai', 'are you a machine', 'are you a person', 'are you a real person'],
    ...['what are you', 'who are you', 'is this a bot', 'am i talking to a human'],
    ...['am i talking to a robot', 'am i talking to a bot', 'am i talking to a person'],
  ],
  [
    'Ask me about size, weight, material, price, stock, delivery, returns, warranty or what owners say.',
    ...['help', 'help me', 'i need help', 'what can you do', 'what can i ask', 'what do you know'],
    ...['what can i ask you', 'how does this work', 'how do you work', 'what can you tell me'],
  ],
  [
    'Good. Is there anything else you would like to know?',
    ...['ok', 'okay', 'good', 'great', 'nice', 'cool', 'perfect', 'fine', 'alright', 'i see'],
    ...['got it', 'understood', 'wow', 'interesting', 'awesome', 'super', 'lovely', 'well done'],
    ...['lol', 'haha', 'excellent', 'very nice', 'good to know', 'good answer', 'sure'],
  ],
  [
    `I am sorry that I could not help. ${houseText('contact')}`,
    ...['you are useless', 'you are stupid', 'this is useless', 'stupid bot', 'useless bot'],
    ...['you are no help', 'you are not helpful', 'what a stupid bot', 'this bot is useless'],
  ],
  [
    'Yes. What would you like to know?',
    ...['can you hear me', 'are you there', 'is anyone there', 'do you understand me'],
    ...['anyone there', 'is anybody there', 'are you still there', 'are you listening'],
  ],
];

const answers = new Map(sayings.flatMap(([answer, ...ways]) => ways.map((way) => [way, answer])));
/** Also said before and after these. */
const around = new Set([
  'hey',
  'hi',
  'hello',
  'ok',
  'okay',
  'well',
  'so',
  'then',
  'please',
  'again',
  'horae',
]);

export const talk = (text: string): Answer => ({
  kind: 'talk',
  text,
  sources: [],
  suggestions: [],
});

/** An answer to what is no question; `null` for all others. */
export function smallTalk(question: string): Answer | null {
  const words = wordsOf(question);
  const whole = answers.get(words.join(' '));
  const first = words.findIndex((word) => !around.has(word));
  const last = words.findLastIndex((word) => !around.has(word));
  const bare = first < 0 ? undefined : answers.get(words.slice(first, last + 1).join(' '));
  const found = whole ?? bare;
  return found === undefined ? null : talk(found);
}
