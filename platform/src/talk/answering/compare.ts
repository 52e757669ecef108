import type { Reference } from '../conversation/refer.ts';
import type { Fact } from '../facts/fact.ts';
import type { ProductFacts } from '../facts/product.ts';
import { factsOf } from '../facts/product-facts.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase } from '../language/words.ts';
import type { Reader } from '../reading/reader.ts';
import { type Answer, answered, unknown } from './answer.ts';
import { degreeIn, measureQuestion } from './degrees.ts';
import { asksWhether } from './question-form.ts';
import { verdictOf } from './verdict.ts';

export type Read = Reader['read'];

/** As sure as this, a row is what is compared. */
const SURE_ROW = 0.5;

export const isComparison = ({ bare, beside, isOfPage }: Reference): boolean =>
  beside.length > 0 && (!isOfPage || hasPhrase(bare, english.comparison));

/** The fact of each product that a question is about, and which has more of it. */
export async function compared(asked: Reference, read: Read): Promise<Answer | null> {
  const { product, beside, bare, last } = asked;
  if (!product) return null;
  const all = [product, ...beside].slice(0, 4);
  const fact = await factIn(bare, product, read);
  const best = fact ?? (last ? await factIn(last, product, read) : null);
  if (!best) return overview(asked, all);
  const facts = all.flatMap((one) => sameFact(one, best));
  if (facts.length < all.length) return unknown(told(facts));
  const winner = winnerOf(bare, facts);
  if (!winner) return asksWhether(bare) ? await verdictOn(bare, facts, read) : told(facts);
  const verdict = asksWhether(bare)
    ? winner === facts[0]
      ? 'Yes. '
      : 'No. '
    : `The ${winner.product.name}. `;
  return told(facts, verdict);
}

interface Row {
  product: ProductFacts;
  fact: Fact;
}

async function factIn(question: string, product: ProductFacts, read: Read): Promise<Fact | null> {
  const degree = degreeIn(question);
  const facts = factsOf(product).filter(
    ({ verdict, source }) => verdict === undefined || source.kind !== 'price',
  );
  const asked = degree?.base ? measureQuestion(degree.base) : question;
  const found = await read(asked, facts);
  const best = degree ? found.find(({ fact }) => fact.measure) : found[0];
  return best && best.sure >= SURE_ROW ? best.fact : null;
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
  const degree = degreeIn(question);
  const sizes = rows.map(({ fact }) => fact.measure?.value ?? Number.NaN);
  const verdicts = rows.filter(({ fact }) => fact.verdict);
  if (!degree)
    return hasPhrase(question, english.which) && verdicts.length === 1
      ? (verdicts[0] ?? null)
      : null;
  const best = degree.isUp ? Math.max(...sizes) : Math.min(...sizes);
  const winners = rows.filter((_, at) => sizes[at] === best);
  return winners.length === 1 ? (winners[0] ?? null) : null;
}

async function verdictOn(question: string, rows: Row[], read: Read): Promise<Answer> {
  if (hasPhrase(question, english.same)) {
    const values = new Set(rows.map(({ fact }) => fact.measure?.value ?? fact.read));
    return told(rows, values.size === 1 ? 'Yes. ' : 'No. ');
  }
  if (degreeIn(question)) return told(rows, 'No. ');
  const each: Row[] = [];
  for (const { product, fact } of rows) {
    const [found] = await read(question, [fact]);
    const verdict = found && verdictOf(question, found);
    if (!verdict) return unknown(told(rows));
    each.push({ product, fact: { ...fact, text: `${verdict}${fact.text}` } });
  }
  return told(each);
}

const told = (rows: Row[], verdict = ''): Answer =>
  answered(
    verdict + rows.map(({ product, fact }) => `${product.name}: ${fact.text}`).join(' '),
    ...rows.map(({ fact }) => fact.source),
  );

/** Lists the known figures of each product; kind `unknown` where the question wants a yes or a no, or a degree. */
function overview({ bare }: Reference, products: ProductFacts[]): Answer {
  const rows = products.map((product) => {
    const figures = factsOf(product).filter(
      ({ measure, source, verdict }) => measure && verdict === undefined && isFigure(source.kind),
    );
    const [price] = figures.filter(({ subject }) => subject === 'price');
    const others = figures.filter((fact) => fact !== price);
    return { product, figures: [...(price ? [price] : []), ...others.slice(0, 5)] };
  });
  const text = rows
    .map(({ product, figures }) => `${product.name}: ${figures.map((fact) => fact.text).join(' ')}`)
    .join(' ');
  const answer = answered(
    text,
    ...rows.flatMap(({ figures }) => figures.map(({ source }) => source)),
  );
  return asksWhether(bare) || degreeIn(bare) ? unknown(answer) : answer;
}

const isFigure = (kind: string) => kind === 'price' || kind === 'specification';
