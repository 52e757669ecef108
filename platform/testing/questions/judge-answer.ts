import { escapeRegExp } from '../../src/base/escape-reg-exp.ts';
import type { TalkAnswer } from '../../src/talk/answering/talk-answer.ts';
import { POLICY_FACTS } from '../../src/talk/facts/policy-facts.ts';
import type { ProductFacts } from '../../src/talk/facts/product-data-schemas.ts';
import type { SeedWatch } from './read-seed-watches.ts';
import type { TestQuestion } from './read-test-questions.ts';

/** `cautious`: the answer is there, or nothing is known, and the reply says that it is not certain. */
export type AnswerVerdict = 'right' | 'cautious' | 'unknown' | 'wrong';

/** Water of which kind needs how many ATM. */
const USES: Record<string, number> = { rain: 3, swim: 10, dive: 20 };

/** Whether an answer is right, honest about not knowing, or wrong. The expectations come from the facts of the seed. */
export function judgeAnswer(
  asked: TestQuestion,
  answer: TalkAnswer,
  watches: SeedWatch[],
): AnswerVerdict {
  const isRight = asked.right.some((checks) =>
    checks.every((check) => holds(check, { asked, answer, watches })),
  );
  if (isRight) return answer.kind === 'unsure' ? 'cautious' : 'right';
  return answer.kind === 'unknown' || answer.kind === 'unsure' ? 'unknown' : 'wrong';
}

/** Whether the set expects of a question that nothing is known. */
export function expectsUnknown({ right }: TestQuestion): boolean {
  return right.some((checks) => checks.includes('?'));
}

interface Case {
  asked: TestQuestion;
  answer: TalkAnswer;
  watches: SeedWatch[];
}

function holds(check: string, { asked, answer, watches }: Case): boolean {
  if (check === '?') return answer.kind === 'unknown' || answer.kind === 'unsure';
  if (check === 'talk' || check === 'language') return answer.kind === check;
  if (answer.kind !== 'answer' && answer.kind !== 'unsure') return false;
  if (check === 'yes' || check === 'no') return startsWith(answer.text, check);
  // A fact without a verdict is fine; the contrary verdict before it is not.
  if (check === '!yes' || check === '!no') return !startsWith(answer.text, check.slice(1));
  if (check === 'cheapest' || check === 'dearest') return namesExtreme(check, answer.text, watches);
  const [, mark = '', rest = ''] = /^(~|=|match:|can:|named:)(.+)$/.exec(check) ?? [];
  if (mark === '~') return saysOneOf(rest, answer.text);
  if (mark === 'named:') return has(answer.text, factsOf(rest, watches).name);
  const facts = () => factsOf(asked.at, watches);
  if (mark === 'match:') return matches(rest, asked.question, { answer, facts: facts() });
  if (mark === 'can:') return agreesOnWater(rest, answer, facts());
  if (mark !== '=') throw new Error(`No such check: ${check}`);
  const [label = '', slug = asked.at] = rest.split(':').reverse();
  return expected(label, factsOf(slug, watches)).some((text) => has(answer.text, text));
}

function factsOf(slug: string, watches: SeedWatch[]): ProductFacts {
  const found = watches.find((watch) => watch.slug === slug);
  if (!found) throw new Error(`No such watch: ${slug}`);
  return found.facts;
}

const startsWith = (text: string, word: string) =>
  new RegExp(`^${escapeRegExp(word)}\\b`, 'i').test(text);
const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** Words that answers use although no fact contains them. */
const OWN_WORDS = '%|inch|sold out|neither|reset|order|shipping|stops|battery|choice| cm|occasion';

const wordsOf = (list: string): string[] =>
  list.split('/').map((word) => word.replaceAll('+', ' '));

const saysOneOf = (list: string, text: string): boolean =>
  wordsOf(list).some((word) => has(text, word));

/** Returns the words that a question expects and no fact contains: no answer could be right by them, so the set is stale. */
export function findExpectedWordsWithoutFact(
  { right }: TestQuestion,
  watches: SeedWatch[],
): string[] {
  const facts = watches.flatMap(({ facts }) => [
    ...[facts.name, facts.brand, facts.description, ...choicesOf(facts)],
    ...facts.additionalInfoSections.map(({ description }) => description),
    ...facts.reviews.flatMap(({ title, content }) => [title, content]),
  ]);
  const known = [...facts, ...POLICY_FACTS.map(({ text }) => text)];
  const own = new RegExp(OWN_WORDS, 'i');
  const isKnown = (word: string) => own.test(word) || known.some((fact) => has(fact ?? '', word));
  const lists = right.flat().filter((check) => check.startsWith('~'));
  return lists.filter((list) => !wordsOf(list.slice(1)).some(isKnown));
}

const choicesOf = ({ productOptions }: ProductFacts) =>
  productOptions.flatMap(({ choices }) => choices);

/** How a fact appears in an answer; one of the texts is enough. */
function expected(label: string, facts: ProductFacts): string[] {
  const { price, discountedPrice, stock, reviews, specifications } = facts;
  if (label === 'price') return [`$${discountedPrice ?? price}`];
  if (label === 'full-price') return [`$${price}`];
  if (label === 'stock') return [String(stock)];
  if (label === 'reviews') return [String(reviews.length)];
  if (label === 'rating') {
    const total = reviews.reduce((sum, { rating }) => sum + (rating ?? 0), 0);
    return [(total / reviews.length).toFixed(1)];
  }
  if (label === 'warranty')
    return /quartz/i.test(specifications.get('movement') ?? '')
      ? ['two-year', 'two years']
      : ['three-year', 'three years'];
  if (label === 'jewels' || label === 'vph') {
    return [
      new RegExp(`(?<![\\d,])[\\d,]+ ${escapeRegExp(label)}`).exec(
        specifications.get('movement') ?? '',
      )?.[0] ?? '?',
    ];
  }
  const value = specifications.get(label.replaceAll('-', ' '));
  if (!value) return [];
  return [value.split(/,| \(/)[0] ?? value];
}

function matches(
  label: string,
  question: string,
  { answer, facts }: { answer: TalkAnswer; facts: ProductFacts },
) {
  const [value = ''] = expected(label, facts);
  const asked = /\d+(\.\d+)?/.exec(question)?.[0];
  const isSame = asked !== undefined && Number.parseFloat(value) === Number(asked);
  return has(answer.text, value) && startsWith(answer.text, isSame ? 'yes' : 'no');
}

function agreesOnWater(use: string, { text }: TalkAnswer, facts: ProductFacts): boolean {
  const [rating = ''] = expected('water-resistance', facts);
  const isFine = Number.parseInt(rating, 10) >= (USES[use] ?? Number.NaN);
  return has(text, rating) && startsWith(text, isFine ? 'yes' : 'no');
}

function namesExtreme(which: 'cheapest' | 'dearest', text: string, watches: SeedWatch[]): boolean {
  const price = ({ facts }: SeedWatch) => facts.discountedPrice ?? facts.price ?? 0;
  const sorted = [...watches].sort((one, other) => price(one) - price(other));
  const extreme = which === 'cheapest' ? sorted[0] : sorted.at(-1);
  return extreme !== undefined && has(text, extreme.facts.name);
}
