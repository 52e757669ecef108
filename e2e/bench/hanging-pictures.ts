import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from './median.ts';
import { origin, QA_TOKEN } from './settings.ts';

/** Times of shoppers' own cart calls, in milliseconds, while a number of pictures hang. */
export interface CartTimes {
  hanging: number;
  calls: number;
  p50: number;
  p99: number;
}

const HANGING = 200;
/** Many and short: the slowest hundredth are the pauses of a collector of garbage, which fall on both alike. */
const ROUNDS = 40;
const SHOPPERS = 4;
const CALLS_EACH = 50;
/** Longer than the edge waits for a picture. */
const HANGS_MS = 60_000;
const EDGE = origin('composed');

/** Measures the cart call through the edge with none and with many hanging pictures, in turn. */
export async function measureHangingPictures(say: (text: string) => void): Promise<CartTimes[]> {
  const tokens = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper()));
  await callCarts(tokens);
  const times: Record<'none' | 'many', number[]> = { none: [], many: [] };
  for (let round = 1; round <= ROUNDS; round++) {
    times.none.push(...(await callCarts(tokens)));
    const release = await hangPictures();
    times.many.push(...(await callCarts(tokens)));
    await release();
    say(`hanging pictures: round ${round} of ${ROUNDS}\n`);
  }
  return [summary(0, times.none), summary(HANGING, times.many)];
}

/** Two lines and how much longer the slowest hundredth takes; the goal is at most 1.5. */
export function reportHangingPictures(measured: CartTimes[]): string {
  const [none, many] = measured;
  const lines = measured.map(
    ({ hanging, calls, p50, p99 }) =>
      `${hanging} hanging pictures: ${calls} cart calls, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  const ratio = (many?.p99 ?? Number.NaN) / (none?.p99 ?? Number.NaN);
  return [...lines, `ratio of p99: ${ratio.toFixed(2)} (goal: at most 1.5)`, ''].join('\n');
}

const summary = (hanging: number, times: number[]): CartTimes => ({
  hanging,
  calls: times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

/** Each shopper requests the own cart again and again; resolves to milliseconds of each call. */
async function callCarts(tokens: string[]): Promise<number[]> {
  const times: number[] = [];
  const shopper = async (authorization: string) => {
    for (let call = 0; call < CALLS_EACH; call++) {
      const before = performance.now();
      const response = await fetch(`${EDGE}/api/wix/ecom/v1/carts/current`, {
        headers: { authorization },
      });
      await response.arrayBuffer();
      times.push(performance.now() - before);
      if (!response.ok) throw new Error(`A cart call was answered ${response.status}`);
    }
  };
  await Promise.all(tokens.map(shopper));
  return times;
}

/** Holds so many requests for pictures open; refused ones are sent again. Resolves to a function that ends them. */
async function hangPictures(): Promise<() => Promise<void>> {
  await qa('POST', { match: '/media/', delayMs: HANGS_MS });
  const underWay = new Map<number, AbortController>();
  let isOver = false;
  let refused = 0;
  const visitor = async (at: number) => {
    while (!isOver) {
      const request = new AbortController();
      underWay.set(at, request);
      // Ended with the round, or given up by the edge: either way it waited for nothing.
      await fetch(`${EDGE}/media/hanging-${at}.jpg`, { signal: request.signal })
        .then((response) => {
          if (response.status === 503) refused++;
          return response.arrayBuffer();
        })
        .catch(() => undefined);
      await pause(250);
    }
  };
  const visitors = Array.from({ length: HANGING }, (_, at) => visitor(at));
  // The edge holds as many as it will: from now on they only hang.
  while (refused === 0) await pause(100);
  await pause(1000);
  return async () => {
    isOver = true;
    for (const request of underWay.values()) request.abort();
    await Promise.all(visitors);
    await qa('DELETE');
  };
}

async function qa(method: string, fault?: object): Promise<void> {
  const body = fault && JSON.stringify(fault);
  const headers = { 'x-qa-token': QA_TOKEN };
  const response = await fetch(`${EDGE}/_qa/faults`, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`The fault was answered ${response.status}`);
}

/** The token of a new visitor who has a cart. */
async function newShopper(): Promise<string> {
  const page = await (await fetch(EDGE)).text();
  const clientId = /name="wix-client-id" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const grant = { clientId, grantType: 'anonymous' };
  const { access_token: token } = await ask<{ access_token: string }>('/oauth2/token', grant);
  const path = '/stores-reader/v1/products/query-platformized';
  const { products } = await ask<Found>(path, { query: {} }, token);
  const product = products.find(({ slug }) => slug === 'tidal-300');
  const options = product?.variants[0]?.choices;
  const catalogReference = { catalogItemId: product?.id, appId: STORES, options: { options } };
  const lines = { lineItems: [{ catalogReference, quantity: 1 }] };
  await ask('/ecom/v1/carts/current/add-to-cart', lines, token);
  return token;
}

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Fields of a product query that are read here. */
interface Found {
  products: { id: string; slug: string; variants: { choices: Record<string, string> }[] }[];
}

async function ask<Answer>(path: string, data: object, authorization = ''): Promise<Answer> {
  const response = await fetch(`${EDGE}/api/wix${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return (await response.json()) as Answer; // the platform's own shapes
}
