import { folded } from '../facts/named.ts';
import { money, priceOf } from '../facts/product.ts';
import { factsOf } from '../facts/product-facts.ts';
import type { ShopProduct } from '../facts/shop-product.ts';
import { goods } from '../facts/trade-rules.ts';
import type { Read } from './compare.ts';
import { type Degree, degreeIn, measureQuestion } from './degrees.ts';

/** The products that a question looks for. */
export interface Finding {
  /** The best first. */
  products: ShopProduct[];
  /** Says what the products have in common, or which fact ranks them. */
  heading: string;
  /** Words of the question that no product has. */
  unread: string[];
  /** It says of what sort they are, and not only how dear or how large. */
  isNamed: boolean;
}

const AMOUNT = String.raw`\$?(\d[\d,]*)(?:\.\d\d)?(?!\s?(?:mm|cm|m|g|kg)\b)`;
const MOST = new RegExp(
  `\\b(?:under|below|less than|up to|at most|within|max|cheaper than) ${AMOUNT}`,
);
const LEAST = new RegExp(`\\b(?:over|above|more than|at least|from) ${AMOUNT}`);
const BETWEEN = new RegExp(`\\bbetween ${AMOUNT} (?:and|to) ${AMOUNT}`);
const BUDGET = /\b(?:for|around|about|budget(?: of| is)?|spend|have) \$(\d[\d,]*)/;
/** Marks a search for products; without it, a question such as `is it …` wants a fact of one. */
const LOOKS =
  /\b(?:do you (?:have|sell|offer|carry)|show|looking for|recommend|any|something|want)\b/;
const LOOKS_AT_START = /^(?:which|what (?:is|are) (?:your|the)|i need|a|an|the|your|find)\b/;
const ASKS = /^(?:is|are|does|do|can|could|how|who|when|where|why|what|should|will|would)\b/;
/** A question that excludes something cannot be searched by its words. */
const CONTRARY = /\b(?:without|no|not|except|second|third)\b/;
const IN_STOCK = /\b(?:in stock|available)\b/;
const SMALL = new Set(
  `a an the and or with in of for to on at is are was do you your have has had sell offer carry show me us i im we want need
  looking look find search any some something anything one ones that which what it its this there can could would like please
  under below less than up over above more most least between from about around dollars usd bucks price cost costs priced budget
  cheap spend max recommend best good nice them these those all my stock available product products model models much many by
  got get buy gift present still dont only just really kind sort type also but so be who else made make`.split(
    /\s+/,
  ),
);

/** The products that have all of what is looked for; `null` where a question looks for none. */
export async function findProducts(
  question: string,
  all: ShopProduct[],
  read: Read,
): Promise<Finding | null> {
  const plain = folded(question).trim();
  const limits = limitsIn(plain);
  const degree = degreeIn(plain);
  const looks = LOOKS.test(plain) || LOOKS_AT_START.test(plain) || !ASKS.test(plain);
  if (CONTRARY.test(plain) || (!looks && !limits && !degree?.isMost)) return null;
  const facets = facetsIn(plain);
  const sheets = all.map((product) => ({ product, sheet: sheetOf(product) }));
  const isLabel = ({ stem }: Facet) => sheets.some(({ sheet }) => sheet.labels.has(stem));
  const isKnown = (facet: Facet) => sheets.some(({ sheet }) => has(sheet, facet));
  const chosen = facets.filter((facet) => isKnown(facet) && !isLabel(facet));
  const unread = facets.filter((one) => !isKnown(one) && !isLabel(one)).map(({ word }) => word);
  if (chosen.length === 0 && !limits && !degree?.isMost) return null;
  if (unread.length > chosen.length) return null;
  const fit = sheets
    .filter(({ product, sheet }) => fits(sheet, chosen) && isWithin(product, limits))
    .map(({ product }) => product)
    .filter(({ InStock }) => InStock !== false || !IN_STOCK.test(plain));
  const said = [...chosen.map(({ word }) => word), ...(limits ? [limits.said] : [])].join(', ');
  const isNamed = chosen.length > 0;
  if (degree?.isMost) return ranked(degree, { fit, said, read, unread, isNamed });
  return { products: inStockFirst(fit), heading: capital(said), unread, isNamed };
}

interface Facet {
  word: string;
  stem: string;
  /** The word after it, which may name the row that it is a value of. */
  next: string;
  /** It is an alternative to the one before it. */
  isOr: boolean;
}

function facetsIn(plain: string): Facet[] {
  const rest = [MOST, LEAST, BETWEEN, BUDGET].reduce((text, way) => text.replace(way, ' '), plain);
  const words = rest.match(/[a-z]{2,}|\d+/g) ?? [];
  const degree = degreeIn(plain)?.base;
  return words.flatMap((word, at) => {
    if (SMALL.has(word) || goods.has(word) || word === degree || degreeIn(word)) return [];
    const isOr = words[at - 1] === 'or';
    const next = words[at + 1] === 'or' ? words[at + 3] : words[at + 1];
    return [{ word, stem: stemOf(word), next: stemOf(next ?? ''), isOr }];
  });
}

/** The words that a product can be found by. */
interface Sheet {
  values: Set<string>;
  /** Words of the names of rows and options. */
  labels: Set<string>;
  rows: { label: Set<string>; value: Set<string> }[];
}

const stems = (text: string) => new Set((folded(text).match(/[a-z]{2,}|\d+/g) ?? []).map(stemOf));

function sheetOf({
  name,
  brand,
  ribbon,
  kinds,
  specifications,
  productOptions,
}: ShopProduct): Sheet {
  const rows = [
    ...specifications,
    ...productOptions.map(({ name, choices }) => [name, choices.join(' ')] as const),
  ].map(([label, value]) => ({ label: stems(label), value: stems(value) }));
  const own = stems([name, brand ?? '', ribbon ?? '', ...kinds].join(' '));
  return {
    values: new Set([...own, ...rows.flatMap(({ value }) => [...value])]),
    labels: new Set(rows.flatMap(({ label }) => [...label])),
    rows,
  };
}

/** `Green dial`: a word before the name of a row is looked for in that row. */
function has({ values, rows }: Sheet, { stem, next }: Facet): boolean {
  const named = rows.filter(({ label }) => label.has(next));
  return named.length > 0 ? named.some(({ value }) => value.has(stem)) : values.has(stem);
}

/** Every facet, or one of those that `or` joins. */
function fits(sheet: Sheet, facets: Facet[]): boolean {
  return facets.every(
    (facet, at) =>
      has(sheet, facet) ||
      (facet.isOr && at > 0 && facets.slice(at - 1, at).some((one) => has(sheet, one))) ||
      facets.slice(at + 1, at + 2).some((one) => one.isOr && has(sheet, one)),
  );
}

const stemOf = (word: string) => word.replace(/(?<=[a-z]{3})(?:ing|ers?|es|ed|e|s)$/, '');
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface Limits {
  least: number;
  most: number;
  said: string;
}

function limitsIn(plain: string): Limits | null {
  const number = (digits: string | undefined) => Number(digits?.replaceAll(',', ''));
  const dollars = (amount: number) => money(amount, 'USD');
  const [, low, high] = BETWEEN.exec(plain) ?? [];
  if (high !== undefined)
    return {
      least: number(low),
      most: number(high),
      said: `${dollars(number(low))} to ${dollars(number(high))}`,
    };
  const most = number((MOST.exec(plain) ?? BUDGET.exec(plain))?.[1]);
  if (most) return { least: 0, most, said: `under ${dollars(most)}` };
  const least = number(LEAST.exec(plain)?.[1]);
  return least ? { least, most: Infinity, said: `over ${dollars(least)}` } : null;
}

function isWithin(product: ShopProduct, limits: Limits | null): boolean {
  const price = priceOf(product);
  return !limits || (price !== null && price >= limits.least && price <= limits.most);
}

const inStockFirst = (products: ShopProduct[]) =>
  [...products].sort(
    (one, other) =>
      Number(other.InStock ?? false) - Number(one.InStock ?? false) ||
      (priceOf(one) ?? 0) - (priceOf(other) ?? 0),
  );

interface Ranking {
  fit: ShopProduct[];
  said: string;
  unread: string[];
  isNamed: boolean;
  read: Read;
}

/** First by a measure that the reader finds: `the thinnest` by the row that says how thin each is. */
async function ranked(
  { base, isUp }: Degree,
  { fit, said, read, ...rest }: Ranking,
): Promise<Finding | null> {
  const [first] = fit;
  if (!first) return { products: [], heading: capital(said), ...rest };
  const measured = factsOf(first).filter(
    ({ measure, verdict }) => measure && verdict === undefined,
  );
  const found = (await read(measureQuestion(base), measured))[0];
  if (!found || found.sure < 0.3) return null;
  const { subject } = found.fact;
  const rows = fit.flatMap((product) => {
    const fact = factsOf(product).find((one) => one.subject === subject && one.measure);
    return fact?.measure ? [{ product, fact, value: fact.measure.value }] : [];
  });
  const sorted = rows.sort((one, other) =>
    isUp ? other.value - one.value : one.value - other.value,
  );
  const best = sorted.filter(({ value }) => value === sorted[0]?.value);
  const within = said === '' ? '' : `${capital(said)}: `;
  return {
    products: best.map(({ product }) => product),
    heading: `${within}${best[0]?.fact.text ?? ''}`,
    ...rest,
  };
}
