import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickTestCaseCount } from '../../../testing/pick-case-count.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createSeededRandom } from '../../../testing/watches/seeded-random.ts';
import { now } from '../../base/clock.ts';
import {
  readGiftCardBalance,
  readGiftCardLedger,
  redeemGiftCard,
  refundToGiftCard,
} from './gift-card-ledger.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';

const shop = testShop();
/** The number of payments; decision 0125 says how long 100,000 take. */
const RACES = Number(process.env.GIFT_CARD_RACES ?? pickTestCaseCount(300, 2_000));
const AT_ONCE = 50;

async function newCard(cents: number): Promise<string> {
  const [id, orderId] = [randomUUID(), randomUUID()];
  const people = { receiverName: 'Ann', receiverEmail: 'ann@example.com', giverName: 'Nora' };
  await shop.db
    .insert(giftCards)
    .values({ id, orderId, lineId: randomUUID(), ...people, words: '', sendAt: now() });
  const issued = { kind: 'issued', amountCents: cents, orderId, reference: orderId } as const;
  await shop.db.insert(giftCardEntries).values({ cardId: id, ...issued });
  return id;
}

const spend = (spending: Parameters<typeof redeemGiftCard>[1]) =>
  shop.db.transaction((tx) => redeemGiftCard(tx, spending));

test('a balance is the amount charged less spent plus refunded, in any order of changes', async () => {
  const step = fc.record({
    isRefund: fc.boolean(),
    order: fc.integer({ min: 0, max: 4 }),
    cents: fc.integer({ min: 1, max: 4_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const cardId = await newCard(5_000);
      const spent = new Map<string, number>();
      let left = 5_000;
      for (const [index, { isRefund, order, cents }] of steps.entries()) {
        const orderId = `${cardId} ${order}`;
        const before = spent.get(orderId);
        if (isRefund) {
          const refund = { orderId, cents, reference: String(index) };
          const paid = await refundToGiftCard(shop.db, refund).catch(() => 0);
          expect(paid).toBe(cents <= (before ?? 0) ? cents : 0);
          left += paid;
          if (paid > 0) spent.set(orderId, (before ?? 0) - paid);
        } else {
          const isNew = before === undefined;
          const done = await spend({ cardId, orderId, cents });
          expect(done).toBe(!isNew || cents <= left);
          if (done && isNew) {
            left -= cents;
            spent.set(orderId, cents);
          }
        }
        expect(await readGiftCardBalance(shop.db, cardId)).toBe(left);
      }
      const sum = (await readGiftCardLedger(shop.db, cardId)).reduce(
        (all, entry) => all + entry.amountCents,
        0,
      );
      expect(sum).toBe(left);
    }),
    { numRuns: pickTestCaseCount(8, 50) },
  );
}, 60_000);

/** Payments from random cards; a third of the races repeats one. */
function makeRaces(cards: readonly string[]) {
  const random = createSeededRandom(7);
  const payments = Array.from({ length: Math.ceil((RACES * 2) / 3) }, () => ({
    cardId: random.pick(cards),
    orderId: randomUUID(),
    cents: 1 + random.below(300),
  }));
  return { payments, races: [...payments, ...payments].slice(0, RACES) };
}

/** Each runner takes the next race as soon as its last one is over; returns the amounts spent, by order. */
async function run(races: ReturnType<typeof makeRaces>['races']): Promise<Map<string, number>> {
  const spent = new Map<string, number>();
  let next = 0;
  const runner = async () => {
    for (let race = races[next++]; race; race = races[next++]) {
      if (await spend(race)) spent.set(race.orderId, race.cents);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  return spent;
}

test(
  `${RACES} concurrent redemptions never spend twice, and no balance falls below zero`,
  async () => {
    const cards = await Promise.all([100, 10_000, 100_000_000].map(newCard));
    const { races, payments } = makeRaces(cards);
    const spent = await run(races);
    const lists = await Promise.all(cards.map((cardId) => readGiftCardLedger(shop.db, cardId)));
    const redeemed = lists.flat().filter(({ kind }) => kind === 'redeemed');

    // The ledger has each successful payment exactly once.
    expect(redeemed).toHaveLength(spent.size);
    const noted = redeemed.map(({ orderId, amountCents }) => [orderId, -amountCents] as const);
    expect(new Map(noted)).toEqual(spent);
    for (const entries of lists) {
      let left = 0;
      for (const { amountCents } of entries) {
        left += amountCents;
        expect(left).toBeGreaterThanOrEqual(0);
      }
    }
    // The first two cards were raced to their end; the third one had enough for all.
    const wanted = payments.filter(({ cardId }) => cardId === cards[2]);
    expect(lists[2]).toHaveLength(wanted.length + 1);
    expect(await readGiftCardBalance(shop.db, cards[0] ?? '')).toBeLessThan(300);
    expect(await readGiftCardBalance(shop.db, cards[1] ?? '')).toBeLessThan(300);
  },
  Math.max(60_000, RACES * 20),
);
