import type { ResolvedQuestion } from '../conversation/resolve-coreferences.ts';
import type { Fact } from '../facts/fact.ts';
import type { ProductFacts } from '../facts/product-data-schemas.ts';
import { factsOf } from '../facts/product-facts.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase } from '../language/words.ts';
import { SURE_COMPARISON_MIN } from '../reading/confidence-thresholds.ts';
import type { MatchFacts } from '../reading/match-facts.ts';
import { yesOrNoPrefix } from './choose-yes-no-prefix.ts';
import { findComparedMeasure, findComparisonDegree } from './find-comparison-degree.ts';
import { isYesNoQuestion } from './question-kind.ts';
import { createTalkAnswer, noAnswer, type TalkAnswer, unsureAnswer } from './talk-answer.ts';

const MOST_PRODUCTS = 4;
const MOST_FIGURES = 6;

export const isComparison = ({ bare, beside, isOnProductPage }: ResolvedQuestion): boolean =>
  beside.length > 0 &&
  (!isOnProductPage || hasPhrase(bare, english.comparison) || findComparisonDegree(bare) !== null);

/** The fact of each product that a question is about, and which has more of it. */
export async function answerComparison(
  reference: ResolvedQuestion,
  read: MatchFacts,
): Promise<TalkAnswer | null> {
  const { product, bare, last } = reference;
  if (!product) return null;
  const products = inOrder(reference, product).slice(0, MOST_PRODUCTS);
  const fact =
    (await comparedFact(bare, product, read)) ??
    (last ? await comparedFact(last, product, read) : null);
  if (!fact) return overview(bare, products);
  const rows = products.flatMap((one) => sameFact(one, fact));
  if (rows.length < products.length) return noAnswer(rowsAnswer(rows));
  const winner = winnerOf(bare, rows);
  if (!isYesNoQuestion(bare)) return rowsAnswer(rows, winner ? `The ${winner.product.name}. ` : '');
  return winner
    ? rowsAnswer(rows, winner === rows[0] ? 'Yes. ' : 'No. ')
    : answerWhether(bare, rows, read);
}

/** The one that a question is about comes first: on a page that is its product, but for `is the Tidal thinner than this`. */
function inOrder(
  { bare, beside, isOnProductPage }: ResolvedQuestion,
  product: ProductFacts,
): ProductFacts[] {
  const [, after = ''] = bare.split(' than ');
  const isOfOther =
    isOnProductPage && findComparisonDegree(bare) !== null && !hasPhrase(after, english.it);
  return isOfOther ? [...beside, product] : [product, ...beside];
}

interface Row {
  product: ProductFacts;
  fact: Fact;
}

async function comparedFact(
  question: string,
  product: ProductFacts,
  read: MatchFacts,
): Promise<Fact | null> {
  const facts = factsOf(product).filter(
    ({ verdict, source }) =>
      source.kind !== 'description' && (verdict === undefined || source.kind !== 'price'),
  );
  if (findComparisonDegree(question)) return findComparedMeasure(question, facts, read);
  const [best] = await read(question, facts);
  return best && best.sure >= SURE_COMPARISON_MIN ? best.fact : null;
}

/** The fact of the same subject of another product. */
function sameFact(product: ProductFacts, { subject, source }: Fact): Row[] {
  const fact = factsOf(product).find(
    (one) => one.subject === subject && one.source.kind === source.kind,
  );
  return fact ? [{ product, fact }] : [];
}

/** The one that a comparison is won by; `null` where none is made, or two are equal. */
function winnerOf(question: string, rows: Row[]): Row | null {
  const degree = findComparisonDegree(question);
  const sizes = rows.map(({ fact }) => fact.measure?.value ?? Number.NaN);
  const best = degree?.isUp ? Math.max(...sizes) : Math.min(...sizes);
  const winners = degree
    ? rows.filter((_, at) => sizes[at] === best)
    : rows.filter(({ fact }) => fact.verdict && hasPhrase(question, english.which));
  return winners.length === 1 ? (winners[0] ?? null) : null;
}

async function answerWhether(question: string, rows: Row[], read: MatchFacts): Promise<TalkAnswer> {
  if (hasPhrase(question, english.same)) {
    const values = new Set(rows.map(({ fact }) => fact.measure?.value ?? fact.read));
    return rowsAnswer(rows, values.size === 1 ? 'Yes. ' : 'No. ');
  }
  if (findComparisonDegree(question)) return rowsAnswer(rows, 'No. ');
  const each: Row[] = [];
  for (const { product, fact } of rows) {
    const [match] = await read(question, [fact]);
    const verdict = match && yesOrNoPrefix(question, match);
    if (!verdict) return unsureAnswer(rowsAnswer(rows), 'verdict');
    each.push({ product, fact: { ...fact, text: `${verdict}${fact.text}` } });
  }
  return rowsAnswer(each);
}

const rowsAnswer = (rows: Row[], verdict = ''): TalkAnswer =>
  createTalkAnswer(
    verdict + rows.map(({ product, fact }) => `${product.name}: ${fact.text}`).join(' '),
    ...rows.map(({ fact }) => fact.source),
  );

/** The known figures of each product; kind `unsure` where the question wants a yes or a no, or a degree. */
function overview(question: string, products: ProductFacts[]): TalkAnswer {
  const sheets = products.map((product) => {
    const figures = factsOf(product).filter(
      ({ measure, verdict }) => measure && verdict === undefined,
    );
    const prices = figures.filter(({ source }) => source.kind === 'price');
    const rows = figures.filter(({ source }) => source.kind === 'specification');
    return { product, figures: [...prices, ...rows].slice(0, MOST_FIGURES) };
  });
  const text = sheets
    .map(({ product, figures }) => `${product.name}: ${figures.map((fact) => fact.text).join(' ')}`)
    .join(' ');
  const sources = sheets.flatMap(({ figures }) => figures.map(({ source }) => source));
  const answer = createTalkAnswer(text, ...sources);
  if (isYesNoQuestion(question)) return unsureAnswer(answer, 'verdict');
  return findComparisonDegree(question) ? unsureAnswer(answer, 'match') : answer;
}
