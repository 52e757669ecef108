import type { Answer } from './answer.ts';
import { houseText } from './house-words.ts';

const talk = (text: string): Answer => ({ kind: 'talk', text, sources: [], suggestions: [] });

const sayings: [RegExp, string][] = [
  [
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|howdy|hiya|yo)(?: (?:there|again|you|to you|all|horae|everyone))*$/,
    'Hello. Ask me about a watch: its size, its movement, water, straps, price, delivery or warranty.',
  ],
  [
    /^(?:ok(?:ay)? |great |nice |perfect |well |many )*(?:thanks|thank you|thx|ta|cheers|merci|danke|gracias|much appreciated)\b(?! for nothing).{0,35}$/,
    'You are welcome.',
  ],
  [
    /^(?:bye|goodbye|good bye|see you|good night|ciao|have a (?:nice|good|lovely|great) (?:day|evening|weekend|one))\b.{0,25}$/,
    'Goodbye.',
  ],
  [
    /^(?:how are (?:you|things)(?: doing| going)?(?: today)?|how is (?:it|your day)(?: going)?(?: so far| today)?|what is up|how do you do)$/,
    'Ready for your questions. What would you like to know of the watch?',
  ],
  [
    /\bare you (?:a |an )?(?:robot|bot|human|machine|ai|real|computer|person)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\bwho (?:am i|is) (?:talking|speaking)\b|\bwhat are you$|\bis this a (?:bot|robot|human)\b/,
    `I am the assistant of this shop, a program. I answer from the facts of our watches. ${houseText('contact')}`,
  ],
  [
    /^(?:help|help me|i need help)$|\bwhat (?:can|could|should|may) (?:you do|i ask|you tell|you answer|you help)\b|\bhow (?:do|does) (?:you|this) work$|\bwhat do you know\b/,
    'Ask me about size, weight, movement, water, straps, price, stock, delivery, returns, warranty or what owners say.',
  ],
  [
    /^(?:(?:nice|okay|ok|great|good|perfect|cool|alright|fine|super|awesome|wow|got it|understood|i see|sure|interesting|excellent|lovely|great answer|good answer|well done|haha+|hehe|lol|funny|good one) ?)+$/,
    'Good. Is there anything else you would like to know?',
  ],
  [
    /^(?:you (?:are |re )?(?:an? |one |so |really |such an? )?|(?:this|the|your) (?:chat|bot|thing|robot|assistant) is |what an? )(?:\w+ )?(?:stupid|useless|dumb|idiot\w*|rubbish|hopeless|terrible|awful|annoying|crap|bad|silly|no (?:use|good|help))(?: (?:robot|bot|machine|program|chat|thing|assistant|answer))?$/,
    `I am sorry that I could not help. ${houseText('contact')}`,
  ],
  [
    /^(?:(?:can|do) you (?:hear|understand) me\b|are you (?:there|still there|listening|awake)$|(?:is )?(?:anyone|anybody|someone) (?:there|here|home)$)/,
    'Yes. What would you like to know of the watch?',
  ],
];

/** What stands before small talk: `ok bye then`, `hey there, how are you`. */
const opening = /^(?:(?:ok|okay|well|so|alright|hey|hi|hello|there|and|cool|right|then) )+/;

/** An answer to what is no question; `null` for all others. */
export function smallTalk(question: string): Answer | null {
  const bare = question.replace(opening, '') || question;
  const found = sayings.find(([saying]) => saying.test(question) || saying.test(bare));
  return found ? talk(found[1]) : null;
}
