import { setTimeout as pause } from 'node:timers/promises';
import type { RunLog } from '../run-log.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import { payCheckout } from './pay-checkout.ts';
import { createApiClient } from './shopper-api-client.ts';
import { type BrowserResponse, createShopperBrowser } from './shopper-browser.ts';
import {
  createFormClient,
  type ListedProduct,
  type RetryRequest,
  type ShopClient,
} from './shopper-form-client.ts';

export interface ShopUnderTest {
  history: RunLog;
  certificate: string;
  products: readonly ListedProduct[];
  /** Products with little stock and many buyers. */
  scarce: readonly ListedProduct[];
}

export interface CrowdSettings {
  seed: number;
  /** Milliseconds between two steps of a shopper, on average. */
  thinkMs: number;
  /** Whether shoppers begin another visit. */
  isOpen: () => boolean;
}

/** Milliseconds of submissions without an answer, after which a shopper goes home. */
const GIVES_UP_MS = 45_000;
const SCARCE_SHARE = 0.15;

/** Visits the shop and buys, again and again, each time as a new visitor. */
export async function simulateShopper(
  number: number,
  shop: ShopUnderTest,
  crowd: CrowdSettings,
): Promise<void> {
  const decide = createSeededRandom(crowd.seed, `shopper ${number}`);
  await pause(decide.next() * crowd.thinkMs * 3);
  for (let visit = 1; crowd.isOpen(); visit += 1) {
    await buyOnce({ number, name: `${number}.${visit}`, shop, crowd, decide });
  }
}

interface Visit {
  number: number;
  name: string;
  shop: ShopUnderTest;
  crowd: CrowdSettings;
  decide: SeededRandom;
}

async function buyOnce({ number, name, shop, crowd, decide }: Visit): Promise<void> {
  const { history, certificate } = shop;
  // Each has an address of this machine's own network.
  const address = `127.1.${number >> 8}.${(number & 255) + 1}`;
  const browser = createShopperBrowser(name, { history, certificate, address });
  const think = () => pause(crowd.thinkMs * (0.5 + decide.next()));
  const retry = createRetry(decide);
  const newKey = () => `${crowd.seed}-${name.replace('.', '-')}-${decide.below(1e9)}-key`;
  const client =
    decide.next() < 0.5
      ? createFormClient(browser, retry)
      : createApiClient(browser, retry, newKey);
  try {
    await client.enter();
    await think();
    await fillCart(client, { name, shop, decide, think });
    const url = await client.checkout();
    await think();
    if (!url) return;
    const email = `shopper-${name}-${crowd.seed}@example.com`;
    const paid = await payCheckout({ browser, retry }, url, email);
    history.record({ kind: 'order', at: history.now(), visit: name, email, ...paid });
    await think();
  } finally {
    browser.close();
  }
}

interface Filling {
  name: string;
  shop: ShopUnderTest;
  decide: SeededRandom;
  think: () => Promise<void>;
}

async function fillCart(
  client: ShopClient,
  { name: visit, shop, decide, think }: Filling,
): Promise<void> {
  const { history, products, scarce } = shop;
  for (let left = 1 + decide.below(3); left > 0; left -= 1) {
    const isScarce = scarce.length > 0 && decide.next() < SCARCE_SHARE;
    const product = decide.pick(isScarce ? scarce : products);
    const quantity = 1 + decide.below(2);
    const outcome = await client.add(product, quantity);
    const productId = product.productId;
    history.record({ kind: 'add', at: history.now(), visit, productId, quantity, outcome });
    await think();
  }
  const quantities = await client.cart();
  if (quantities) history.record({ kind: 'cart', at: history.now(), visit, quantities });
  await think();
}

function createRetry(decide: SeededRandom): RetryRequest {
  return async (attempt: () => Promise<BrowserResponse>) => {
    const limit = performance.now() + GIVES_UP_MS;
    for (;;) {
      const answer = await attempt();
      if (answer.error === null || performance.now() > limit) return answer;
      await pause(300 + decide.next() * 700);
    }
  };
}
