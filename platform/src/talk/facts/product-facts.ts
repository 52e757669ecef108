import { deriveRuleFacts, toFactSentence } from './derive-rule-facts.ts';
import { type Fact, type FactSource, parseFactMeasure } from './fact.ts';
import { parseHtmlSentences } from './parse-merchant-html.ts';
import { POLICY_FACTS } from './policy-facts.ts';
import {
  currentPriceOf,
  formatPrice,
  type ProductFacts,
  type Review,
} from './product-data-schemas.ts';

/** Returns all facts of a product of any kind: its rows, sentences, choices, price and reviews. */
export function factsOf(product: ProductFacts): Fact[] {
  const own = rows(product);
  return [
    ...own,
    ...deriveRuleFacts(own),
    ...sentences(product),
    ...offer(product),
    ...opinions(product),
  ].map((fact) => ({ ...fact, source: { ...fact.source, product: product.name } }));
}

/** Those, and what the house promises with every product. */
export function allFactsOf(product: ProductFacts): Fact[] {
  const own = factsOf(product);
  const subjects = new Set(own.map(({ subject }) => subject.toLowerCase()));
  // Where the product says it itself, the house's words on all products are beside it.
  return [...own, ...POLICY_FACTS.filter(({ subject }) => !subjects.has(subject))];
}

interface Told {
  subject: string;
  text: string;
  kind: FactSource['kind'];
  label?: string;
  value?: string;
  verdict?: boolean;
}

function fact({ subject, text, kind, label = subject, value = text, verdict }: Told): Fact {
  const read = `${subject}: ${value}`;
  return {
    subject,
    text,
    read,
    source: { kind, label },
    measure: parseFactMeasure(value),
    ...(verdict === undefined ? {} : { verdict }),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function rows({ specifications }: ProductFacts): Fact[] {
  return [...specifications].map(([subject, value]) =>
    fact({
      subject,
      text: toFactSentence(subject, value) ?? `${capital(subject)}: ${value}.`,
      kind: 'specification',
      value,
    }),
  );
}

function sentences({ name, description, additionalInfoSections }: ProductFacts): Fact[] {
  const own = parseHtmlSentences(description ?? '').map((text) =>
    fact({ subject: 'description', text, kind: 'description', label: 'Description' }),
  );
  const sections = additionalInfoSections.flatMap(({ title, description: html }) =>
    parseHtmlSentences(html ?? '')
      .filter((text) => !startsWithLabel(text))
      .map((text) =>
        fact({ subject: title ?? '', text, kind: 'section', label: title || 'Details' }),
      ),
  );
  const summary = own.slice(0, 2).map(({ text }) => text);
  const about = { subject: 'about it', text: summary.join(' '), kind: 'description' } as const;
  return [
    ...own,
    ...sections,
    ...(summary.length > 0 ? [fact({ ...about, label: 'Description', value: name })] : []),
  ];
}

/** Whether a sentence is a row of its own: `Case size: 42 mm`. */
function startsWithLabel(text: string): boolean {
  const [label = '', ...values] = text.split(': ');
  return values.length > 0 && label.length <= 40 && !label.includes('.');
}

function offer(product: ProductFacts): Fact[] {
  const { brand, name, ribbon } = product;
  const named: (Told | null)[] = [
    brand
      ? told('brand', `The ${name} is made by ${brand}.`, { label: 'Brand', value: brand })
      : null,
    ribbon ? told('ribbon', `It is marked “${ribbon}”.`, { label: 'Ribbon', value: ribbon }) : null,
  ];
  const all = [...options(product), ...priceOn(product), stockOf(product), ...named];
  return all.filter((one) => one !== null).map(fact);
}

type Rest = Partial<Told> & { label: string };

const told = (subject: string, text: string, rest: Rest): Told => ({
  subject,
  text,
  kind: 'description',
  ...rest,
});

const options = ({ productOptions }: ProductFacts): Told[] =>
  productOptions.map(({ name, choices }) => {
    const value = choices.filter((choice) => !choice.startsWith('#')).join(', ');
    const subject = `choices for the ${name.toLowerCase()}`;
    const text = `Choices for the ${name.toLowerCase()}: ${value}.`;
    return told(subject, text, { kind: 'option', label: name, value });
  });

function priceOn(product: ProductFacts): Told[] {
  const { price, currency, name } = product;
  const now = currentPriceOf(product);
  if (now === null) return [];
  const before = price != null && now < price ? price : null;
  const [sum, full] = [formatPrice(now, currency), formatPrice(before ?? now, currency)];
  const costs = `The ${name} costs ${sum}${before === null ? '' : `, reduced from ${full}`}.`;
  const reduced =
    before === null
      ? `It is not reduced at the moment; it costs ${sum}.`
      : `It is reduced from ${full} to ${sum}, ${percent(now, before)}% off.`;
  return [
    told('price', costs, { kind: 'price', label: 'Price', value: `${sum}, what it costs` }),
    told('discount', reduced, {
      kind: 'price',
      label: 'Price',
      value: before === null ? 'not reduced' : 'reduced',
      verdict: before !== null,
    }),
  ];
}

function stockOf({ stock, InStock, name }: ProductFacts): Told | null {
  if (stock == null && InStock == null) return null;
  const verdict = InStock !== false && stock !== 0;
  const rest = { kind: 'stock', label: 'Stock', verdict } as const;
  if (!verdict)
    return told('stock', `The ${name} is sold out at the moment.`, { ...rest, value: 'sold out' });
  const text = stock == null ? 'It is in stock.' : `It is in stock: ${stock} left.`;
  return told('stock', text, { ...rest, value: `${stock ?? ''} in stock` });
}

const percent = (now: number, before: number) => Math.round((1 - now / before) * 100);

const quote = ({ title, content }: Review) => `“${title}: ${content}”`;

function opinions({ name, reviews }: ProductFacts): Fact[] {
  const rated = reviews.filter(({ rating }) => rating != null);
  const mean = rated.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / rated.length;
  const summary =
    rated.length === 0
      ? `There are no reviews of the ${name} yet.`
      : `${rated.length === 1 ? '1 owner rates' : `${rated.length} owners rate`} it ${mean.toFixed(1)} of 5.`;
  const inOrder = [...rated].sort((one, other) => (one.rating ?? 0) - (other.rating ?? 0));
  const [worst, best] = [inOrder[0], inOrder.at(-1)];
  const opinion = (subject: string, review: Review, rest: { text: string; value?: string }): Told =>
    told(subject, rest.text, {
      value: '',
      ...rest,
      kind: 'review',
      label: review.title ?? 'Review',
    });
  const all = [
    told('reviews', summary, {
      kind: 'review',
      label: 'Reviews',
      value: 'number and rating of the reviews',
    }),
    best &&
      opinion('what owners like', best, { text: `${summary} An owner writes: ${quote(best)}` }),
    worst &&
      opinion('what owners criticise', worst, {
        text: `${summary} The least pleased writes: ${quote(worst)}`,
      }),
    ...reviews.map((review) =>
      opinion('an owner writes', review, {
        text: `An owner writes: ${quote(review)}`,
        value: `${review.title} ${review.content}`,
      }),
    ),
  ];
  return all.filter((one) => one !== undefined).map(fact);
}
