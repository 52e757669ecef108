import { setTimeout as pause } from 'node:timers/promises';
import type { History } from '../history.ts';
import { type Seeded, seeded } from '../seeded.ts';
import { type Answer, createBrowser } from './browser.ts';
import { formWay } from './form-way.ts';
import { pay } from './pay.ts';
import type { Patiently, Way } from './visit.ts';
import type { Watch } from './watches.ts';
import { wireWay } from './wire-way.ts';

export interface Shop {
  history: History;
  certificate: string;
  watches: readonly Watch[];
  /** Watches with little stock and many buyers. */
  scarce: readonly Watch[];
}

export interface Crowd {
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
export async function shopper(number: number, shop: Shop, crowd: Crowd): Promise<void> {
  const decide = seeded(crowd.seed, `shopper ${number}`);
  await pause(decide.next() * crowd.thinkMs * 3);
  for (let visit = 1; crowd.isOpen(); visit += 1) {
    await buyOnce({ number, name: `${number}.${visit}`, shop, crowd, decide });
  }
}

interface Visit {
  number: number;
  name: string;
  shop: Shop;
  crowd: Crowd;
  decide: Seeded;
}

async function buyOnce({ number, name, shop, crowd, decide }: Visit): Promise<void> {
  const { history, certificate } = shop;
  // Each has an address of this machine's own network.
  const address = `127.1.${number >> 8}.${(number & 255) + 1}`;
  const browser = createBrowser(name, { history, certificate, address });
  const think = () => pause(crowd.thinkMs * (0.5 + decide.next()));
  const patiently = patience(decide);
  const newKey = () => `${crowd.seed}-${name.replace('.', '-')}-${decide.below(1e9)}-key`;
  const way =
    decide.next() < 0.5 ? formWay(browser, patiently) : wireWay(browser, patiently, newKey);
  try {
    await way.enter();
    await think();
    await fillCart(way, { name, shop, decide, think });
    const url = await way.checkout();
    await think();
    if (!url) return;
    const email = `shopper-${name}-${crowd.seed}@example.com`;
    const paid = await pay({ browser, patiently }, url, email);
    history.tell({ kind: 'order', at: history.now(), visit: name, email, ...paid });
    await think();
  } finally {
    browser.close();
  }
}

interface Filling {
  name: string;
  shop: Shop;
  decide: Seeded;
  think: () => Promise<void>;
}

async function fillCart(way: Way, { name: visit, shop, decide, think }: Filling): Promise<void> {
  const { history, watches, scarce } = shop;
  for (let adds = 1 + decide.below(3); adds > 0; adds -= 1) {
    const isScarce = scarce.length > 0 && decide.next() < SCARCE_SHARE;
    const watch = decide.pick(isScarce ? scarce : watches);
    const quantity = 1 + decide.below(2);
    const outcome = await way.add(watch, quantity);
    const piece = watch.productId;
    history.tell({ kind: 'add', at: history.now(), visit, piece, quantity, outcome });
    await think();
  }
  const pieces = await way.cart();
  if (pieces) history.tell({ kind: 'cart', at: history.now(), visit, pieces });
  await think();
}

function patience(decide: Seeded): Patiently {
  return async (ask: () => Promise<Answer>) => {
    const limit = performance.now() + GIVES_UP_MS;
    for (;;) {
      const answer = await ask();
      if (answer.error === null || performance.now() > limit) return answer;
      await pause(300 + decide.next() * 700);
    }
  };
}
