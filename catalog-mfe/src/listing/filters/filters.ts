import { LISTING } from '../../base/addresses.ts';
import type { ProductOrder } from '../../catalogue/catalogue-platform.ts';

/** The price slider, in dollars. Its upper end follows a dearer catalogue. */
export const PRICE = { min: 0, max: 500, step: 50 };
/** A higher price is not typed on purpose. */
const DEAREST = 1_000_000;

/** What narrows and orders the listing; it lives in the URL, so that it can be shared and gone back to. */
export interface Filters {
  categoryId: string | undefined;
  min: number;
  /** `undefined` where there is no upper bound. */
  max: number | undefined;
  sort: ProductOrder | undefined;
  /** Where the listing begins, from 1; scrolling goes on from there. */
  page: number;
}

/** The sort bar's buttons, in its two rows; the texts are fixed. */
export const sortRows: { title: string; orders: { order: ProductOrder; text: string }[] }[] = [
  {
    title: 'By price',
    orders: [
      { order: 'price-asc', text: 'low to high' },
      { order: 'price-desc', text: 'High to low' },
    ],
  },
  {
    title: 'By date',
    orders: [
      { order: 'newest', text: 'Newest first' },
      { order: 'oldest', text: 'Oldest first' },
    ],
  },
];

const orders = sortRows.flatMap((row) => row.orders);

export function sortText(sort: ProductOrder): string {
  return orders.find(({ order }) => order === sort)?.text ?? '';
}

/** Reads the URL's query; what makes no sense counts as not given. */
export function readFilters(query: URLSearchParams): Filters {
  const min = readPrice(query.get('min'), PRICE.min);
  const max = readPrice(query.get('max'), undefined);
  const isRange = max === undefined || min <= max;

  return {
    categoryId: query.get('categoryId') || undefined,
    min: isRange ? min : PRICE.min,
    max: isRange ? max : undefined,
    sort: orders.find(({ order }) => order === query.get('sort'))?.order,
    page: readPage(query.get('page')),
  };
}

/** The query that {@link readFilters} reads back; defaults are left out. */
export function writeFilters({ categoryId, min, max, sort, page }: Filters): URLSearchParams {
  const query = new URLSearchParams();
  if (categoryId) query.set('categoryId', categoryId);
  if (min !== PRICE.min) query.set('min', String(min));
  if (max !== undefined) query.set('max', String(max));
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The address of a listing so filtered. */
export function filteredAddress(filters: Filters): string {
  const query = writeFilters(filters).toString();
  return query ? `${LISTING}?${query}` : LISTING;
}

/** A whole range narrows nothing. */
export function hasPriceRange({ min, max }: Filters): boolean {
  return min !== PRICE.min || max !== undefined;
}

/** Where the slider ends for a catalogue whose dearest watch costs `amount`: a whole step. */
export function priceEnd(amount: number): number {
  return Math.max(PRICE.max, Math.ceil(amount / PRICE.step) * PRICE.step);
}

/** How many of price, order and category are in force. */
export function countActive(filters: Filters): number {
  return [hasPriceRange(filters), filters.sort, filters.categoryId].filter(Boolean).length;
}

/** A whole dollar amount, or `fallback` for a text that is none. */
export function readPrice<Fallback>(text: string | null, fallback: Fallback): number | Fallback {
  if (text === null || !/^\d+$/.test(text.trim())) return fallback;
  return Math.min(Number(text), DEAREST);
}

/** A page's number, 1 for a text that is none. */
function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** '$50 – $200', or '$50 and more' without an upper bound. */
export function rangeText({ min, max }: Pick<Filters, 'min' | 'max'>): string {
  return max === undefined ? `$${min} and more` : `$${min} – $${max}`;
}
