import * as v from 'valibot';
import { goodForm } from '../testing/pay.ts';

export interface Visit {
  outcome: 'paid' | 'sold out';
  /** Duration of each request, in milliseconds. */
  times: number[];
  /** Carts that came to another sum than their lines. */
  wrongSums: string[];
  mistakes: string[];
}

interface Visitor {
  base: string;
  clientId: string;
  index: number;
}

const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const CART = '/ecom/v1/carts/current';

const tokensAnswer = v.object({ access_token: v.string() });
const pageAnswer = v.object({
  products: v.array(
    v.object({
      id: v.string(),
      priceData: v.object({ discountedPrice: v.number() }),
      variants: v.array(v.object({ choices: v.record(v.string(), v.string()) })),
    }),
  ),
});
const totalsAnswer = v.object({
  priceSummary: v.object({ subtotal: v.object({ amount: v.string() }) }),
});
const checkoutAnswer = v.object({ checkoutId: v.string() });

/** One visitor: a listing, three watches added in three calls at once, the sum checked, the cart paid twice at once. */
export async function visit({ base, clientId, index }: Visitor): Promise<Visit> {
  const record: Omit<Visit, 'outcome'> = { times: [], wrongSums: [], mistakes: [] };
  const { call, pay } = caller(base, record);
  const tokens = await call('/oauth2/token', { clientId, grantType: 'anonymous' });
  const token = v.parse(tokensAnswer, tokens.json).access_token;
  const ask = (path: string, body: object) => call(path, body, token);
  const product = await pickProduct(ask, index);
  const options = { options: product.variants[0]?.choices ?? {} };
  const catalogReference = { catalogItemId: product.id, appId: STORE_APP_ID, options };
  const add = () => ask(`${CART}/add-to-cart`, { lineItems: [{ catalogReference }] });
  const added = await Promise.all([add(), add(), add()]);
  if (added.some(({ status }) => status === 409)) return { outcome: 'sold out', ...record };
  const estimate = await ask(`${CART}/estimate-totals`, {});
  const { amount } = v.parse(totalsAnswer, estimate.json).priceSummary.subtotal;
  const expected = (product.priceData.discountedPrice * 3).toFixed(2);
  if (amount !== expected) record.wrongSums.push(`a cart of ${expected} came to ${amount}`);
  const begun = await ask(`${CART}/create-checkout`, { channelType: 'WEB' });
  if (begun.status === 409) return { outcome: 'sold out', ...record };
  const { checkoutId } = v.parse(checkoutAnswer, begun.json);
  const paid = await Promise.all([pay(checkoutId), pay(checkoutId)]);
  if (paid[0] !== paid[1]) record.mistakes.push(`paying twice was answered ${paid.join(' and ')}`);
  return { outcome: paid[0] === 303 ? 'paid' : 'sold out', ...record };
}

type Ask = (path: string, body: object) => Promise<{ status: number; json: unknown }>;

async function pickProduct(ask: Ask, index: number) {
  const listing = { query: { filter: { 'stock.inStock': true }, paging: { limit: 24 } } };
  const page = await ask('/stores-reader/v1/products/query-platformized', listing);
  const { products } = v.parse(pageAnswer, page.json);
  const product = products[index % products.length];
  if (!product) throw new Error('Nothing is for sale.');
  return product;
}

/** Requests that write down how long they took and what was wrong with them. */
function caller(base: string, { times, mistakes }: Pick<Visit, 'times' | 'mistakes'>) {
  return { call, pay };

  async function call(path: string, body: object, token?: string) {
    const response = await timed(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(body),
    });
    const json: unknown = await response.json();
    if (response.status !== 200 && response.status !== 409)
      mistakes.push(`${path} answered ${response.status}: ${JSON.stringify(json)}`);
    return { status: response.status, json };
  }

  async function pay(id: string): Promise<number> {
    const path = `/checkout?checkoutId=${id}`;
    const body = new URLSearchParams(goodForm);
    const response = await timed(path, { method: 'POST', body, redirect: 'manual' });
    await response.text();
    return response.status;
  }

  async function timed(path: string, init: RequestInit): Promise<Response> {
    const startedAt = performance.now();
    const response = await fetch(`${base}${path}`, init);
    times.push(performance.now() - startedAt);
    return response;
  }
}
