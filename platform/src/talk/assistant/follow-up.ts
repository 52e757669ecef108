import { topicOf } from './topic-of.ts';

/** Answered by what was asked before: `why not`, `are you sure`, `in inches`. */
const leansOnLast =
  /^(?:(?:and|but|so|ok) )*(?:why(?: not)?|how come|are you (?:sure|certain)|really|what does (?:that|it|this) mean|in (?:inches|imperial)(?: please)?|what is (?:that|it) in inches|(?:and )?in inches)$/;
const wantsReason = /^(?:(?:and|but|so|ok) )*(?:why(?: not)?|how come)$/;
/** Asked of a part that was spoken of before: `and how thick is it`. */
const ofAPart =
  /\b(?:how (?:thick|wide|long|high|tall)|made of|what (?:colou?r|material)|which (?:colou?r|material))\b.*\bit\b/;
const parts = /\b(?:crystal|glass|strap|band|bracelet|bezel|dial|crown|buckle|clasp)\b/;
const deliveryToo =
  /^(?:and|what about|how about|plus|with|including) (?:the )?(?:shipping|delivery|postage)$/;
const onlyAPart =
  /^(?:and|what about|how about|or) (?:the |other )?(dial|strap|colour|color|band|bracelet)s?$/;
/** `rubber then?` after another strap. */
const onlyAMaterial =
  /^(?:(?:and|or|what about|how about) )?(?:in |on )?(?:leather|rubber|nylon|canvas|mesh|steel|metal|black|white|blue|green|brown|tan|grey|navy|silver)(?: then| instead| maybe)?$/;
const words = /\S+/g;

/** `and on the strap` after a promise or a way of doing something. */
const ofItsPart =
  /^(?:and )?(?:on|for|with|of|also|about) (?:the |its )?(strap|band|bracelet|leather|battery|case|crystal|glass|movement|crown)$/;
const withParts = new Set(['warranty', 'care', 'water', 'returns', 'service', 'price']);

/** `by how much` after a comparison. */
const byHowMuch = /^(?:and )?(?:by how much|how much (?:more|less)|how many)$/;

/** The comparison that `by how much` asks the figures of. */
export const carried = (question: string, before: string[]): string =>
  byHowMuch.test(question) ? (before.at(-1) ?? question) : question;

/** A plain question with what it leaves out because it was said before. */
export function followUp(question: string, before: string[]): string {
  const last = before.at(-1);
  if (!last) return question;
  if (wantsReason.test(question) && !/^(?:why|how|what|which)\b/.test(last)) return `why ${last}`;
  if (leansOnLast.test(question)) return /\binches\b/.test(question) ? `${last} in inches` : last;
  // Asked after a price, delivery is asked for its own.
  if (deliveryToo.test(question) && /\b(?:price|cost|much|pay)\b/.test(last))
    return 'shipping cost';
  const [part] = parts.exec(last) ?? [];
  if (part && ofAPart.test(question) && !parts.test(question)) return `${question} the ${part}`;
  if (topicOf(last) === 'options' && onlyAPart.test(question))
    return question.replace(onlyAPart, 'which $1 options');
  if (topicOf(last) === 'options' && onlyAMaterial.test(question)) return `is there ${question}`;
  const named = ofItsPart.exec(question.replace(/^and /, ''))?.[1];
  if (named && withParts.has(topicOf(last) ?? '')) return `${last} ${named}`;
  if (topicOf(question) !== null) return question;
  const count = question.match(words)?.length ?? 0;
  if (count <= 3 && /^(?:where|who|which|what|how|when)\b/.test(question))
    return `${last} ${question}`;
  return count <= 5 && /^(?:and|what about|how about|so|or|but)\b/.test(question)
    ? `${last} ${question}`
    : question;
}
