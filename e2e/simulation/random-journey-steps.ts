import fc from 'fast-check';
import type { ArmedFault } from './world/simulated-network.ts';

/** Means that lower the price of an order. */
export type DiscountMeans = 'coupon' | 'gift card';

/** One act of a shopper is one or several calls, each tried again as a browser's code does. */
export type ShopperAct =
  | { do: 'look' }
  | { do: 'add'; product: number; quantity: number; version: 1 | 2 }
  | { do: 'set'; quantity: number }
  | { do: 'remove' }
  /** Buys the cart, or this product. */
  | { do: 'buy'; product: number; by: DiscountMeans[]; fillMs: number; isPaidTwice: boolean }
  | { do: 'buy a gift card' }
  | { do: 'read cart' }
  | { do: 'read orders' }
  | { do: 'cancel' }
  | { do: 'return' }
  | { do: 'renew' };

export type OwnerAct =
  | { do: 'pack' | 'ship' | 'deliver' | 'cancel order' | 'take back' | 'refuse' }
  | { do: 'stock'; product: number; by: number };

export type ReleaseAct = { do: 'promote' | 'canary' | 'end canary' | 'rollback' };

/** Faults of machines. */
export type MachineFault =
  | { do: 'kill edge'; edge: number; ms: number }
  | { do: 'kill platform'; ms: number }
  | { do: 'state away'; ms: number; isEmpty: boolean }
  | { do: 'mails refused'; ms: number }
  | { do: 'clocks jump'; ms: number };

export const SHOPPER_COUNT = 3;

export type JourneyStep = { gapMs: number; faults: ArmedFault[] } & (
  | { who: 'shopper'; at: number; act: ShopperAct }
  | { who: 'owner'; act: OwnerAct }
  | { who: 'team'; act: ReleaseAct }
  | { who: 'event'; act: MachineFault }
);

const product = fc.nat({ max: 2 });
const quantity = fc.integer({ min: 1, max: 2 });
const shopperAt = fc.nat({ max: SHOPPER_COUNT - 1 });
const one = <Word extends string>(...words: Word[]) => fc.record({ do: fc.constantFrom(...words) });

/** `fillMs`: pays so long after the first call, however long the others took; `isPaidTwice`: submits twice at once. */
const buyingBy = (by: fc.Arbitrary<DiscountMeans[]>, fillMs: number) =>
  fc.record({
    do: fc.constant('buy' as const),
    product,
    by,
    fillMs: fc.constant(fillMs),
    isPaidTwice: fc.nat({ max: 4 }).map((share) => share === 0),
  });

/** The coupon is good for one order: mostly it waits for a rush. */
const buying = buyingBy(
  fc.oneof(
    { weight: 3, arbitrary: fc.subarray<DiscountMeans>(['gift card']) },
    { weight: 1, arbitrary: fc.subarray<DiscountMeans>(['coupon', 'gift card']) },
  ),
  0,
);

const adding = fc.record({
  do: fc.constant('add' as const),
  product,
  quantity,
  version: fc.constantFrom(1 as const, 2 as const),
});

const shopperAct: fc.Arbitrary<ShopperAct> = fc.oneof(
  { weight: 8, arbitrary: adding },
  { weight: 9, arbitrary: buying },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set' as const), quantity }) },
  { weight: 4, arbitrary: one('cancel', 'return') },
  { weight: 2, arbitrary: one('look') },
  { weight: 3, arbitrary: one('read cart', 'read orders', 'renew', 'remove', 'buy a gift card') },
);

const ownerAct: fc.Arbitrary<OwnerAct> = fc.oneof(
  { weight: 5, arbitrary: one('pack', 'ship', 'ship', 'deliver') },
  { weight: 5, arbitrary: one('cancel order', 'take back', 'take back', 'refuse') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stock' as const),
      product,
      by: fc.constantFrom(-2, -1, 1, 2),
    }),
  },
);

const shortMs = fc.nat({ max: 4000 });
const event: fc.Arbitrary<MachineFault> = fc.oneof(
  fc.record({ do: fc.constant('kill edge' as const), edge: fc.nat({ max: 1 }), ms: shortMs }),
  fc.record({ do: fc.constant('kill platform' as const), ms: shortMs }),
  fc.record({ do: fc.constant('state away' as const), ms: shortMs, isEmpty: fc.boolean() }),
  fc.record({ do: fc.constant('mails refused' as const), ms: shortMs }),
  fc.record({
    do: fc.constant('clocks jump' as const),
    ms: fc.constantFrom(2000, 70_000, 700_000, 1_000_000, 4_000_000),
  }),
);

const fault = fc.oneof(
  fc.record({ kind: fc.constant('lost request' as const) }),
  fc.record({ kind: fc.constant('lost answer' as const) }),
  fc.record({ kind: fc.constant('late' as const), ms: fc.constantFrom(50, 700, 6000, 40_000) }),
  fc.record({ kind: fc.constant('twice' as const), ms: fc.constantFrom(0, 3, 40, 900) }),
);
const armed: fc.Arbitrary<ArmedFault> = fc.record({
  hop: fc.constantFrom('shopper' as const, 'edge' as const),
  fault,
});
const noFault = fc.constant<ArmedFault[]>([]);
const faults = fc.oneof(
  { weight: 3, arbitrary: noFault },
  { weight: 2, arbitrary: fc.array(armed, { minLength: 1, maxLength: 2 }) },
);
/** Many acts come side by side. */
const gapMs = fc.oneof(fc.constant(0), fc.nat({ max: 30 }), fc.nat({ max: 1500 }));

const stepOf = <Who extends string, Act>(who: Who, act: fc.Arbitrary<Act>, armed = noFault) =>
  fc.record({ who: fc.constant(who), act, gapMs, faults: armed });

const step: fc.Arbitrary<JourneyStep> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      who: fc.constant('shopper' as const),
      at: shopperAt,
      act: shopperAct,
      gapMs,
      faults,
    }),
  },
  { weight: 4, arbitrary: stepOf('owner', ownerAct, faults) },
  { weight: 2, arbitrary: stepOf('team', one('promote', 'canary', 'end canary', 'rollback')) },
  { weight: 2, arbitrary: stepOf('event', event) },
);

/** All shoppers want the same and pay at the same moment, which journeys without a plan hardly ever come to. */
const rush: fc.Arbitrary<JourneyStep[]> = fc
  .tuple(
    buyingBy(fc.subarray<DiscountMeans>(['coupon', 'gift card'], { minLength: 1 }), 250),
    fc.array(fc.nat({ max: 6 }), { minLength: SHOPPER_COUNT, maxLength: SHOPPER_COUNT }),
  )
  .map(([act, gaps]) =>
    gaps.map((gapMs, at) => ({ who: 'shopper' as const, at, act, gapMs, faults: [] })),
  );

/** The platform dies while it works on something. */
const interruptedAct: fc.Arbitrary<JourneyStep[]> = fc
  .record({
    at: shopperAt,
    act: fc.oneof<fc.Arbitrary<ShopperAct>[]>(adding, adding, buying),
    gapMs: fc.nat({ max: 80 }),
  })
  .map(({ at, act, gapMs }) => [
    { who: 'shopper', at, act, gapMs: 500, faults: [] },
    { who: 'event', act: { do: 'kill platform', ms: 300 }, gapMs, faults: [] },
  ]);

/** An order all the way there and back, each time when what is before it has been done. */
const orderAndReturn: fc.Arbitrary<JourneyStep[]> = fc
  .record({ at: shopperAt, act: buying })
  .map(({ at, act }) => [
    { who: 'shopper', at, act, gapMs: 1500, faults: [] },
    { who: 'owner', act: { do: 'ship' }, gapMs: 1500, faults: [] },
    { who: 'owner', act: { do: 'deliver' }, gapMs: 500, faults: [] },
    { who: 'shopper', at, act: { do: 'return' }, gapMs: 500, faults: [] },
    { who: 'owner', act: { do: 'take back' }, gapMs: 1000, faults: [] },
  ]);

/** The acts of several shoppers, the owner and teams in one shop, and the faults meanwhile. */
export const journeyArbitrary = fc
  .array(
    fc.oneof(
      { weight: 36, arbitrary: step.map((one) => [one]) },
      { weight: 4, arbitrary: rush },
      { weight: 3, arbitrary: interruptedAct },
      { weight: 1, arbitrary: orderAndReturn },
    ),
    { minLength: 6, maxLength: 18, size: 'max' },
  )
  .map((parts) => parts.flat());
