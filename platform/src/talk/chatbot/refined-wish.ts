import { plainQuestion } from '../answers/plain-question.ts';
import { isUnderstood, readWishes } from './wishes/read-wishes.ts';

/** `Which is the cheapest`, `and under 300`: says of what was looked for before which of it, and names no sort itself. */
const narrows =
  /^(?:(?:and|but|ok|then) )*(?:(?:and )?the (?:most expensive|best rated|\w{3,}est)(?: one)?(?: of (?:them|these|those))?|(?:which|what)(?: one)?(?: of (?:them|these|those))?(?: is| are| has| weighs| costs)? (?:the )?(?:most expensive|best rated|\w{3,}est)|(?:under|below|up to|less than|no more than|over|above|with|without|in) .+)$/;

/** A wish together with the one before it that it narrows; any other as it is. */
export function refinedWish(query: string, before: string[]): string {
  const earlier = before.at(-1);
  if (!earlier || !narrows.test(plainQuestion(query))) return query;
  const whole = `${earlier.replace(/(?<![?.!])[?.!]+\s*$/, '')} ${query}`;
  const isWish = readWishes(earlier).criteria.length > 0 && isUnderstood(readWishes(whole), whole);
  return isWish ? whole : query;
}
