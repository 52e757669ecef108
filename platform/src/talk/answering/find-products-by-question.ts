import { productKindWords } from '../facts/derive-rule-facts.ts';
import { currentPriceOf, type ShopProduct } from '../facts/product-data-schemas.ts';
import { factsOf } from '../facts/product-facts.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, isNumeral, startsWithPhrase, wordsOf } from '../language/words.ts';
import type { MatchFacts } from '../reading/match-facts.ts';
import {
  type ComparisonDegree,
  findComparedMeasure,
  findComparisonDegree,
} from './find-comparison-degree.ts';
import { parsePriceLimits, type QuestionPriceLimits } from './parse-price-limits.ts';

/** The products that a question looks for. */
export interface RequestedProducts {
  /** The best first. */
  products: ShopProduct[];
  /** Says what the products have in common, or which fact ranks them. */
  heading: string;
  /** Words of the question that no product has. */
  unread: string[];
  /** It says of what sort they are, and not only how dear or how large. */
  isNamed: boolean;
}

/** The products that have all of what is looked for; `null` where a question looks for none. */
export async function findProductsByQuestion(
  question: string,
  all: ShopProduct[],
  read: MatchFacts,
): Promise<RequestedProducts | null> {
  const limits = parsePriceLimits(question);
  const degree = findComparisonDegree(question);
  if (!maySearch(question, degree, limits)) return null;
  const sheets = all.map((product) => ({ product, sheet: sheetOf(product) }));
  const isLabel = ({ stem }: Facet) => sheets.some(({ sheet }) => sheet.labels.has(stem));
  const isKnown = (facet: Facet) => sheets.some(({ sheet }) => has(sheet, facet));
  const facets = facetsIn(limits?.rest ?? question).filter((facet) => !isLabel(facet));
  const chosen = facets.filter(isKnown);
  const unread = facets.filter((facet) => !isKnown(facet)).map(({ word }) => word);
  if (chosen.length === 0 && !limits && !degree) return null;
  if (unread.length > chosen.length) return null;
  const products = sheets
    .filter(({ product, sheet }) => fits(sheet, chosen) && isWithin(product, limits))
    .map(({ product }) => product)
    .filter(({ InStock }) => InStock !== false || !hasPhrase(question, english.inStock));
  const heading = capital(
    [...chosen.map(({ word }) => word), ...(limits ? [limits.text] : [])].join(', '),
  );
  const finding = { products: inStockFirst(products), heading, unread, isNamed: chosen.length > 0 };
  return degree ? ranked(question, { finding, degree }, read) : finding;
}

/** Whether words can find what a question looks for; one such as `is it …` wants a fact. */
function maySearch(
  question: string,
  degree: ComparisonDegree | null,
  limits: QuestionPriceLimits | null,
): boolean {
  // Exclusions and comparisons with a number cannot be searched by words.
  if (hasPhrase(question, english.exclusions) || (degree && !degree.isMost && !limits))
    return false;
  return (
    degree !== null ||
    limits !== null ||
    hasPhrase(question, english.search) ||
    startsWithPhrase(question, english.searchStarts) ||
    !startsWithPhrase(question, english.questionStarts)
  );
}

interface Facet {
  word: string;
  stem: string;
  /** The word after it, which may name the row that it is a value of. */
  next: string;
  /** It is an alternative to the one before it. */
  isOr: boolean;
}

/** Words of more than one letter, and numbers. */
const searchWords = (text: string) =>
  wordsOf(text).filter((word) => word.length > 1 || isNumeral(word));

function facetsIn(question: string): Facet[] {
  const words = searchWords(question);
  const degree = findComparisonDegree(question)?.base;
  return words.flatMap((word, at) => {
    const isEmpty = english.wordsWithoutSearch.includes(word) || productKindWords.has(word);
    if (isEmpty || word === degree || findComparisonDegree(word)) return [];
    const isOr = words[at - 1] === english.or;
    const next = words[at + 1] === english.or ? words[at + 3] : words[at + 1];
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

const stems = (text: string) => new Set(searchWords(text).map(stemOf));

function sheetOf({ name, brand, ribbon, kinds, ...product }: ShopProduct): Sheet {
  const options = product.productOptions.map(({ name, choices }) => [name, choices.join(' ')]);
  const rows = [...product.specifications, ...options].map(([label = '', value = '']) => ({
    label: stems(label),
    value: stems(value),
  }));
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
  return facets.every((facet, at) => {
    const [before, after] = [facets[at - 1], facets[at + 1]];
    return (
      has(sheet, facet) ||
      (facet.isOr && before !== undefined && has(sheet, before)) ||
      (after?.isOr === true && has(sheet, after))
    );
  });
}

/** Returns a word without its ending, of which three letters stay. */
function stemOf(word: string): string {
  const stems = english.endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length));
  return stems.find((stem) => stem.length >= 3) ?? word;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function isWithin(product: ShopProduct, limits: QuestionPriceLimits | null): boolean {
  const price = currentPriceOf(product);
  return !limits || (price !== null && price >= limits.least && price <= limits.most);
}

const inStockFirst = (products: ShopProduct[]) =>
  [...products].sort(
    (one, other) =>
      Number(other.InStock ?? false) - Number(one.InStock ?? false) ||
      (currentPriceOf(one) ?? 0) - (currentPriceOf(other) ?? 0),
  );

/** First by a measure that the reader finds: `the thinnest` by the row that says how thin each is. */
async function ranked(
  question: string,
  { finding, degree }: { finding: RequestedProducts; degree: ComparisonDegree },
  read: MatchFacts,
): Promise<RequestedProducts | null> {
  const [first] = finding.products;
  if (!first) return finding;
  const measure = await findComparedMeasure(question, factsOf(first), read);
  if (!measure) return null;
  const rows = finding.products.flatMap((product) => {
    const fact = factsOf(product).find((one) => one.subject === measure.subject && one.measure);
    return fact?.measure ? [{ product, fact, value: fact.measure.value }] : [];
  });
  const sizes = rows.map(({ value }) => value);
  const extreme = degree.isUp ? Math.max(...sizes) : Math.min(...sizes);
  const best = rows.filter(({ value }) => value === extreme);
  const within = finding.heading === '' ? '' : `${finding.heading}: `;
  return {
    ...finding,
    products: best.map(({ product }) => product),
    heading: `${within}${best[0]?.fact.text ?? ''}`,
  };
}
