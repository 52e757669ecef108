import { policyAnswer } from '../answers/shop-policies.ts';
import { answerOptions } from './option-answer.ts';
import { type ProductFacts, sentencesOf } from './product-facts.ts';
import type { ProductTopic } from './product-topics.ts';
import { answerReviews } from './review-answer.ts';
import { answerWater } from './water-answer.ts';

/** Answers from facts alone: `null` when the fact is missing, never a guess. */
type Answerer = (facts: ProductFacts, question: string) => string | null;

export const productAnswers: Record<ProductTopic, Answerer> = {
  price: answerPrice,
  discount: answerDiscount,
  stock: answerStock,
  options: (facts, question) => answerOptions(facts, question) ?? answerFixedDial(facts, question),
  water: answerWater,
  size: answerSize,
  thickness: specification('thickness', (value) => `It is ${value} thick.`),
  'strap-width': specification('strap width at lugs', (value) => `The strap is ${value} wide.`),
  weight: specification('weight', (value) => `It weighs ${value}.`),
  movement: answerMovement,
  reserve: (facts, question) =>
    specification('power reserve', (value) => `Fully wound it runs for ${value}.`)(
      facts,
      question,
    ) ??
    specification('battery life', (value) => `A battery lasts about ${value}.`)(facts, question),
  crystal: specification('crystal', (value) => `The crystal: ${value}.`),
  case: specification('case', (value) => `The case: ${value}.`),
  bezel: specification('bezel', (value) => `The bezel: ${value}.`),
  dial: specification('dial', (value) => `The dial: ${value}.`),
  date: answerDate,
  brand: ({ name, brand }) => (brand ? `The ${name} is made by ${brand}.` : null),
  reviews: answerReviews,
  describe: ({ sentences, description }) => (description ? sentences.slice(0, 2).join(' ') : null),
  care: (facts) => section(facts, /care/i) ?? policyAnswer('service'),
};

function specification(label: string, say: (value: string) => string): Answerer {
  return ({ specifications }) => {
    const value = specifications.get(label);
    return value ? say(value) : null;
  };
}

/** A dial without a choice of colours is described by its specification. */
function answerFixedDial(facts: ProductFacts, question: string): string | null {
  return /\bdial\b/i.test(question) ? productAnswers.dial(facts, question) : null;
}

function money(amount: number, currency: string | null): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'USD' }).format(
    amount,
  );
}

function answerPrice({ name, price, discountedPrice, currency }: ProductFacts): string | null {
  const now = discountedPrice ?? price;
  if (now == null) return null;
  const before = price != null && price > now ? `, reduced from ${money(price, currency)}` : '';
  return `The ${name} costs ${money(now, currency)}${before}.`;
}

function answerDiscount({ name, price, discountedPrice, currency }: ProductFacts): string | null {
  if (price == null) return null;
  if (discountedPrice == null || discountedPrice >= price) {
    return `No. The ${name} is at its regular price of ${money(price, currency)}.`;
  }
  const percent = Math.round((1 - discountedPrice / price) * 100);
  return `Yes. It is reduced from ${money(price, currency)} to ${money(discountedPrice, currency)}, ${percent}% off.`;
}

function answerStock({ name, stock, InStock }: ProductFacts): string | null {
  const available = InStock ?? (stock == null ? null : stock > 0);
  if (available === null) return null;
  if (!available) return `No. The ${name} is sold out at the moment.`;
  return stock != null && stock > 0 ? `Yes. ${stock} in stock.` : `Yes. The ${name} is in stock.`;
}

function answerSize({ specifications }: ProductFacts): string | null {
  const parts = ['case size', 'thickness', 'lug to lug'].flatMap((label) => {
    const value = specifications.get(label);
    return value ? [`${label} ${value}`] : [];
  });
  return parts.length > 0 ? sentence(parts.join(', ')) : null;
}

function answerMovement({ specifications }: ProductFacts, question: string): string | null {
  const movement = specifications.get('movement');
  if (!movement) return null;
  if (!/\bwind/i.test(question)) return `The movement: ${movement}.`;
  if (/^automatic/i.test(movement)) return `It winds itself while you wear it: ${movement}.`;
  if (/hand-wound/i.test(movement)) return `It is wound by hand: ${movement}.`;
  if (/quartz/i.test(movement)) return `It needs no winding, it runs on a battery: ${movement}.`;
  return `The movement: ${movement}.`;
}

function answerDate({ specifications }: ProductFacts): string | null {
  const dial = specifications.get('dial') ?? '';
  if (/\bno date\b/i.test(dial)) return 'No. It has no date.';
  const [shown] = dial.match(/\b(?:big |large )?date\b[^,]*/i) ?? [];
  return shown ? `Yes: ${shown}.` : null;
}

function section({ additionalInfoSections }: ProductFacts, title: RegExp): string | null {
  const found = additionalInfoSections.find((candidate) => title.test(candidate.title ?? ''));
  const sentences = found?.description ? sentencesOf(found.description) : [];
  return sentences.slice(0, 3).join(' ') || null;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
