import { PRODUCT_CARD_FIELDS } from '../catalogue/v3/find-products-v3.ts';
import { stubFetch } from './fake-platform.ts';
import {
  SAMPLE_CATEGORIES,
  SAMPLE_WATCHES,
  type SampleWatch,
  sortWatches,
} from './sample-catalogue.ts';
import {
  computeAvailability,
  getChoiceNames,
  serveFakeCatalogueV3,
  toWireProduct,
} from './serve-fake-catalogue-v3.ts';

interface PlatformRequest {
  expression?: string;
  facets?: Record<string, string[]>;
  minPrice?: number;
  maxPrice?: number;
  sort?: string;
  limit?: number;
  offset?: number;
  withFacets?: boolean;
}

const ORDERS: Record<string, { fieldName: string; order: string }[]> = {
  'price-asc': [{ fieldName: 'price', order: 'ASC' }],
  'price-desc': [{ fieldName: 'price', order: 'DESC' }],
  newest: [{ fieldName: 'createdDate', order: 'DESC' }],
  oldest: [{ fieldName: 'createdDate', order: 'ASC' }],
};

/** The facets of the sample shop, and the values of a watch in each. */
const FACETS: { id: string; name: string; valuesOf: (watch: SampleWatch) => string[] }[] = [
  { id: 'collection', name: 'Collection', valuesOf: ({ categories }) => categories },
  { id: 'case-size', name: 'Case size', valuesOf: sizes },
  { id: 'strap', name: 'Strap', valuesOf: (watch) => getChoiceNames(watch, 'Strap') },
  {
    id: 'availability',
    name: 'Availability',
    valuesOf: (watch) => [computeAvailability(watch) === 'OUT_OF_STOCK' ? 'sold-out' : 'in-stock'],
  },
  { id: 'on-sale', name: 'On sale', valuesOf: ({ before }) => (before ? ['yes'] : []) },
];

const LABELS: Record<string, string> = {
  'in-stock': 'In stock',
  'sold-out': 'Sold out',
  yes: 'On sale',
  ...Object.fromEntries(SAMPLE_CATEGORIES.map(({ id, name }) => [id, name])),
};

function sizes({ sections }: SampleWatch): string[] {
  return sections.flatMap(({ html }) => html.match(/\d+ mm/)?.[0] ?? []);
}

/** Serves the sample shop as our platform: V3 and its search, which corrects `riif` to `reef`. `requests`: what it received. */
export function serveFakeSearch() {
  const requests: { path: string; body: unknown }[] = [];
  serveFakeCatalogueV3();
  const { fetch } = globalThis;
  stubFetch(async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/search/v1/')) return fetch(request);
    const body = (await request.json()) as PlatformRequest; // as the wire has it
    requests.push({ path: pathname, body });
    return pathname.endsWith('/chosen')
      ? new Response(null, { status: 204 })
      : Response.json(answerTo(body));
  });
  return { requests };
}

function answerTo({ expression = '', facets = {}, sort = '', ...requests }: PlatformRequest) {
  const { limit = 24, offset = 0, withFacets = false } = requests;
  const text = expression.toLowerCase().replace('riif', 'reef');
  const fitting = SAMPLE_WATCHES.filter(
    (watch) => hasWords(watch, text) && isOfPrice(watch, requests),
  );
  const found = sortWatches(
    fitting.filter((watch) => fits(watch, facets)),
    ORDERS[sort],
  );
  const end = offset + limit;
  const wire = (watch: SampleWatch) => toWireProduct(watch, PRODUCT_CARD_FIELDS);
  return {
    products: found.slice(offset, end).map(wire),
    total: found.length,
    nextOffset: end < found.length ? end : null,
    facets: withFacets ? [PRICE, ...FACETS.map((one) => facet(one, fitting, facets))] : [],
    correction: text === expression.toLowerCase() ? null : text,
    nearest: found.length === 0 ? SAMPLE_WATCHES.slice(0, 2).map(wire) : [],
  };
}

const PRICE = { id: 'price', name: 'Price', kind: 'range', min: 229, max: 620, currency: 'USD' };

const hasWords = ({ name }: SampleWatch, text: string): boolean =>
  text.split(' ').every((word) => name.toLowerCase().includes(word));

const isOfPrice = (
  { price }: SampleWatch,
  { minPrice = 0, maxPrice = 1e9 }: PlatformRequest,
): boolean => price >= minPrice && price <= maxPrice;

const fits = (watch: SampleWatch, chosen: Record<string, string[]>): boolean =>
  FACETS.every(
    ({ id, valuesOf }) => chosen[id]?.some((each) => valuesOf(watch).includes(each)) ?? true,
  );

function facet(
  { id, name, valuesOf }: (typeof FACETS)[number],
  fitting: SampleWatch[],
  { [id]: own = [], ...others }: Record<string, string[]>,
) {
  const all = fitting.filter((watch) => fits(watch, others)).flatMap(valuesOf);
  const values = [...new Set([...all, ...own])].map((value) => ({
    value,
    label: LABELS[value] ?? value,
    count: all.filter((each) => each === value).length,
  }));
  return { id, name, kind: 'values', unit: null, values };
}
