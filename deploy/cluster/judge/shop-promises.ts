import { type ProductQuantities, type RunEvent, sumQuantities } from '../run-log.ts';

/** The database's content when all is over. */
export interface OrdersAndStock {
  orders: StoredOrder[];
  /** Stock by inventory, before the first shopper came and now. */
  stock: { id: string; before: number; now: number }[];
}

export interface StoredOrder {
  id: string;
  email: string;
  checkoutId: string;
  totalCents: number;
  sums: {
    subtotalCents: number;
    discountCents: number;
    shippingCents: number;
    taxCents: number;
    totalCents: number;
  };
  lines: { productId: string; inventoryId: string; quantity: number; unitCents: number }[];
}

/** A promise and every breach of it that was found. */
export interface InvariantVerdict {
  promise: string;
  /** How often it was looked at: nothing is proved by none. */
  looked: number;
  breaches: string[];
  /** Whether a slow machine alone can break it. */
  isOfTime?: boolean;
}

type History = readonly RunEvent[];
type Of<Kind extends RunEvent['kind']> = Extract<RunEvent, { kind: Kind }>;

const of = <Kind extends RunEvent['kind']>(entries: History, kind: Kind): Of<Kind>[] =>
  entries.filter((entry): entry is Of<Kind> => entry.kind === kind);

/** Every order that was confirmed to a shopper is there, with that shopper's cart and at the sum that was shown. */
export function noOrderLost(entries: History, { orders }: OrdersAndStock): InvariantVerdict {
  const reported = of(entries, 'order').filter(({ outcome }) => outcome === 'done');
  const known = new Map(orders.map((order) => [order.id, order]));
  const breaches = reported.flatMap(({ visit, orderId, email, totalCents }) => {
    const order = known.get(orderId ?? '');
    if (!order) return [`visit ${visit}: order ${orderId} is not there`];
    return [
      ...(order.email === email ? [] : [`visit ${visit}: order ${orderId} is someone else's`]),
      ...(totalCents === null || totalCents === order.totalCents
        ? []
        : [`visit ${visit}: saw ${totalCents} cents, order ${orderId} says ${order.totalCents}`]),
    ];
  });
  return { promise: 'No acknowledged order is lost', looked: reported.length, breaches };
}

/** One order for each visit that bought, and none for one that was refused. */
export function noOrderDoubled(entries: History, { orders }: OrdersAndStock): InvariantVerdict {
  const visits = of(entries, 'order');
  const count = new Map<string, number>();
  for (const { email } of orders) count.set(email, (count.get(email) ?? 0) + 1);
  const breaches = visits.flatMap(({ visit, email, outcome }) => {
    const found = count.get(email) ?? 0;
    if (found > 1) return [`visit ${visit}: ${found} orders`];
    return outcome === 'refused' && found > 0 ? [`visit ${visit}: refused, and ordered`] : [];
  });
  const ids = orders.map(({ checkoutId }) => checkoutId);
  const doubled = ids.filter((id, place) => ids.indexOf(id) !== place);
  breaches.push(...doubled.map((id) => `checkout ${id}: several orders`));
  return { promise: 'No order is doubled', looked: visits.length, breaches };
}

/** Carts and orders hold the additions: each acknowledged one once, or fewer where the shopper was notified. */
export function noAdditionDoubled(entries: History, { orders }: OrdersAndStock): InvariantVerdict {
  const expected = additionsByVisit(of(entries, 'add'));
  const placed = new Map(of(entries, 'order').map((order) => [order.email, order]));
  const carts = of(entries, 'cart').map(({ visit, quantities }) => ({
    ...{ what: 'cart', visit, quantities, isLess: false },
  }));
  const ordered = orders.flatMap(({ email, lines }) => {
    const { visit, isLess } = placed.get(email) ?? {};
    if (visit === undefined || isLess === undefined) return [];
    return [{ what: 'order', visit, quantities: sumQuantities(lines), isLess }];
  });
  const all = [...carts, ...ordered];
  const breaches = all.flatMap(({ what, visit, quantities, isLess }) => {
    const { done, most } = expected.get(visit) ?? { done: {}, most: {} };
    return [...new Set([...Object.keys(quantities), ...Object.keys(most)])].flatMap((productId) => {
      const [has, least] = [quantities[productId] ?? 0, isLess ? 0 : (done[productId] ?? 0)];
      if (has >= least && has <= (most[productId] ?? 0)) return [];
      return [`visit ${visit}: ${what} has ${has} of ${productId}, added were ${least}`];
    });
  });
  return {
    promise: 'Every acknowledged cart addition is there, once',
    looked: all.length,
    breaches,
  };
}

interface Added {
  done: ProductQuantities;
  /** The same with additions whose outcome is unknown. */
  most: ProductQuantities;
}

function additionsByVisit(additions: Of<'add'>[]): Map<string, Added> {
  const visits = new Map<string, Added>();
  for (const { visit, productId, quantity, outcome } of additions) {
    const { done, most } = visits.get(visit) ?? { done: {}, most: {} };
    if (outcome === 'done') done[productId] = (done[productId] ?? 0) + quantity;
    if (outcome !== 'refused') most[productId] = (most[productId] ?? 0) + quantity;
    visits.set(visit, { done, most });
  }
  return visits;
}

/** The remaining stock is the former stock less the orders, and never negative. */
export function nothingOversold(
  _: readonly RunEvent[],
  { orders, stock }: OrdersAndStock,
): InvariantVerdict {
  const sold = new Map<string, number>();
  for (const { inventoryId, quantity } of orders.flatMap(({ lines }) => lines)) {
    sold.set(inventoryId, (sold.get(inventoryId) ?? 0) + quantity);
  }
  const breaches = stock.flatMap(({ id, before, now }) => {
    const taken = sold.get(id) ?? 0;
    if (now < 0 || taken > before) return [`${id}: ${taken} sold of ${before}`];
    return before - taken === now ? [] : [`${id}: ${before} less ${taken} is not ${now}`];
  });
  return { promise: 'Nothing is sold beyond its stock', looked: stock.length, breaches };
}

/** In every order, lines make the subtotal, and its parts the total. */
export function sumsAreExact(_: readonly RunEvent[], { orders }: OrdersAndStock): InvariantVerdict {
  const breaches = orders.flatMap(({ id, lines, sums, totalCents }) => {
    const subtotal = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
    const { subtotalCents, discountCents, shippingCents, taxCents } = sums;
    const total = subtotalCents - discountCents + shippingCents + taxCents;
    const isExact = subtotal === subtotalCents && total === sums.totalCents && total === totalCents;
    return isExact ? [] : [`order ${id}: ${subtotal}, ${total} and ${totalCents} cents`];
  });
  return { promise: 'Sums are exact', looked: orders.length, breaches };
}

/**
 * An error comes soon after something has happened, and at no other time. While the machine itself stands still nothing can
 * come back, so that time is not counted.
 */
export function errorsEndSoon(entries: readonly RunEvent[]): InvariantVerdict {
  const faults = of(entries, 'fault');
  const stalls = of(entries, 'stall');
  const stoodStill = (from: number, to: number) =>
    stalls.reduce(
      (sum, { at, ms }) => sum + Math.max(0, Math.min(to, at + ms) - Math.max(from, at)),
      0,
    );
  const answers = of(entries, 'answer');
  const breaches = answers.flatMap(({ at, ms, what, error, visit }) => {
    const end = at + ms;
    const isTolerated = faults.some(
      (fault) => end >= fault.at && end - fault.at - stoodStill(fault.at, end) <= fault.toleratedMs,
    );
    if (error === null || isTolerated) return [];
    const last = faults.filter((fault) => fault.at <= end).at(-1);
    const since = last
      ? `${end - last.at} ms after ${last.fault} of ${last.target}`
      : 'before anything happened';
    return [`${end} ms, visit ${visit}: ${what}: ${error}, ${since}`];
  });
  return {
    promise: 'Errors end 5 s after a fault, 1 s after an edge dies',
    looked: answers.length,
    breaches,
    isOfTime: true,
  };
}

/** While everything is replaced, every answer is good. */
export function noUpgradeErrors(entries: readonly RunEvent[]): InvariantVerdict {
  const upgrades = of(entries, 'upgrade');
  const during = of(entries, 'answer').filter(({ at, ms }) =>
    upgrades.some((upgrade) => at + ms >= upgrade.at && at <= upgrade.until),
  );
  const breaches = during.flatMap(({ at, what, error, visit }) =>
    error === null ? [] : [`${at} ms, visit ${visit}: ${what}: ${error}`],
  );
  return {
    promise: 'No one notices a rolling upgrade',
    looked: during.length,
    breaches,
    isOfTime: true,
  };
}
