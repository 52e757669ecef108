import { type Answer, answered, unknown } from '../../answers/answer.ts';
import type { ProductFacts, Review } from '../product-facts.ts';
import { quote, shareSaid } from './find-sentence.ts';
import { type Answerer, sourceOf } from './tell.ts';

/** How owners put what they do not like. */
const CRITICAL =
  /\b(?:but|wish|could|would have|hope|slow|stiff|scratch\w*|hairlines|attracts|digs|loose|easily|big|larger|smaller|glare|heavy|long|no seconds|wanted|restock|tighter|took|needed|needs|miss|not for|hard to)\b/i;

/** How owners rate the product, with the words of the first of them. */
export const answerReviews: Answerer = (facts, question) => {
  const summary = rated(facts);
  if (!summary) return none(facts);
  const [, stars] = /\b([1-5]|one|two|three|four|five) stars?\b/.exec(question) ?? [];
  const named = facts.reviews.filter(({ rating }) => stars && rating === starsIn(stars));
  if (named.length > 0) return told(facts, summary, named.slice(0, 2));
  const [first] = facts.reviews;
  return told(facts, summary, first?.content ? [first] : []);
};

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five'];
const starsIn = (word: string) => Number(word) || COUNTS.indexOf(word);

export const answerPraise: Answerer = (facts, question) => {
  const summary = rated(facts);
  if (!summary) return none(facts);
  const best = inOrder(facts, question, (one, other) => other - one).slice(0, 1);
  // `Pros and cons` wants both.
  const worst = /\bcons\b/.test(question) ? critical(facts, question).slice(0, 1) : [];
  return told(facts, summary, [...best, ...worst]);
};

export const answerCriticism: Answerer = (facts, question) => {
  const summary = rated(facts);
  if (!summary) return none(facts);
  if (/\bpros\b|\badvantages\b/.test(question)) return answerPraise(facts, `${question} cons`);
  const worst = critical(facts, question);
  if (worst.length === 0)
    return answered(`${summary} None of them complains.`, sourceOf(facts, 'review', 'Reviews'));
  return told(facts, summary, worst.slice(0, 2));
};

/** What owners say of one thing; `null` where none speaks of it. */
export const answerOwners: Answerer = (facts, question) => {
  if (facts.reviews.length === 0) return none(facts);
  if (/\b(?:accura\w+|deviat\w+|precis\w+|keep time)\b/.test(question)) {
    const timed = facts.reviews.find((review) => ABOUT_TIME.test(textOf(review)));
    return timed ? told(facts, rated(facts) ?? '', [timed]) : null;
  }
  const [best] = facts.reviews
    .map((review) => ({ review, share: shareSaid(subjectOf(question), textOf(review)) }))
    .sort((one, other) => other.share - one.share);
  if (!best || best.share < 0.45)
    return unknown(answerReviews(facts, question), 'None of them speaks of that.');
  return told(facts, rated(facts) ?? '', [best.review]);
};

/** A review that says nearly everything that is asked. */
export function quoteReview(facts: ProductFacts, question: string, enough?: number): Answer | null {
  const sentences = facts.reviews.map((review) => ({
    text: `An owner writes: “${textOf(review)}”`,
    source: sourceOf(facts, 'review', review.title || 'Review'),
  }));
  return quote(sentences, question, { enough });
}

/** How owners put how exactly it runs. */
export const ABOUT_TIME =
  /\b(?:seconds (?:fast|slow|a day)|accurate|keeps? good time|keeps about)\b/i;

const subjectOf = (question: string) =>
  question.replace(
    /\b(?:owners?|buyers?|customers?|reviewers?|people|anyone|anybody|somebody|folks|others|say|said|think|find|found|report\w*|complain\w*|about|according|to|would|professional|experience\w*|praise|mention\w*|get|rate|satisfied|expect|bought|have|has|had|problem)\b/g,
    ' ',
  );

function rated({ reviews, averageRating }: ProductFacts): string | null {
  const ratings = reviews.flatMap(({ rating }) => (rating == null ? [] : [rating]));
  if (ratings.length === 0) return null;
  const average =
    averageRating ?? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  const people = ratings.length === 1 ? '1 owner rates' : `${ratings.length} owners rate`;
  return `${people} it ${average.toFixed(1)} of 5.`;
}

const none = (facts: ProductFacts): Answer =>
  answered(`There are no reviews of the ${facts.name} yet.`, sourceOf(facts, 'review', 'Reviews'));

function told(facts: ProductFacts, summary: string, quoted: Review[]): Answer {
  const quotes = quoted.map((review) => `One writes: “${textOf(review)}”`);
  const sources = quoted.map(({ title }) => sourceOf(facts, 'review', title || 'Review'));
  return answered([summary, ...quotes].join(' '), sourceOf(facts, 'review', 'Reviews'), ...sources);
}

function textOf({ title, content }: Review): string {
  const isSentence = /[.!?]$/.test(title ?? '');
  return [
    title && !isSentence && content ? `${title}: ${content}` : title && `${title} ${content}`,
    !title && content,
  ]
    .filter(Boolean)
    .join('')
    .trim();
}

function critical(facts: ProductFacts, question: string): Review[] {
  const fewest = Math.min(...facts.reviews.map(({ rating }) => rating ?? 5));
  const isCritical = (review: Review) =>
    (review.rating ?? 5) <= 3 ||
    ((review.rating ?? 5) === Math.max(fewest, 4) &&
      (review.rating ?? 5) < 5 &&
      CRITICAL.test(textOf(review)));
  return inOrder(facts, question, (one, other) => one - other).filter(isCritical);
}

/** By rating, and among the same ones by how much they say of what is asked. */
function inOrder(
  facts: ProductFacts,
  question: string,
  order: (one: number, other: number) => number,
): Review[] {
  const share = (review: Review) => shareSaid(subjectOf(question), textOf(review));
  return [...facts.reviews].sort(
    (one, other) => order(one.rating ?? 0, other.rating ?? 0) || share(other) - share(one),
  );
}
