import type { AccountingRecords } from '../../../platform/testing/simulation/read-accounting-records.ts';
import type { SimulationData } from '../../../platform/testing/simulation/simulation-data.ts';
import type { SimulatedOwner } from '../actors/simulated-owner.ts';
import type { SimulatedShopper } from '../actors/simulated-shopper.ts';

interface Audit {
  books: AccountingRecords;
  before: AccountingRecords;
  stage: SimulationData;
  shoppers: readonly SimulatedShopper[];
  owner: SimulatedOwner;
}

type Order = AccountingRecords['orders'][number];

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

export function checkStoredData(parts: Audit): string[] {
  const { books } = parts;
  return [
    ...checkOrders(parts),
    ...checkStock(parts),
    ...books.orders.flatMap((order) => [
      ...checkSums(order),
      ...checkReturned(books, order),
      ...checkRefunds(books, order),
    ]),
    ...checkCoupon(books),
    ...checkGiftCards(books),
  ];
}

/** Reports lines of which more is to go back, or went back, than was ordered. */
function checkReturned({ returns }: AccountingRecords, { id, number, lines }: Order): string[] {
  const requested = returns
    .filter((one) => one.orderId === id && one.status !== 'REFUSED')
    .flatMap((one) => one.lines);
  return lines
    .filter(
      ({ lineId, quantity }) =>
        sum(requested.filter((line) => line.lineId === lineId).map((line) => line.quantity)) >
        quantity,
    )
    .map(({ name }) => `more of ${name} is to go back than was in order ${number}`);
}

/** Every checkout that was answered as paid is one order. */
function checkOrders({ books, shoppers }: Audit): string[] {
  const paid = shoppers.flatMap((shopper) => shopper.paid);
  return [
    ...paid
      .filter((id) => books.orders.filter(({ checkoutId }) => checkoutId === id).length !== 1)
      .map((id) => `checkout ${id} was paid and is not one order`),
    ...books.orders
      .filter(({ lines }) => lines.length === 0)
      .map(({ number }) => `order ${number} is of nothing`),
  ];
}

/** Quantity of a line that came back. */
function returnedOf({ returns }: AccountingRecords, lineId: string): number {
  const lines = returns.filter(({ status }) => status === 'REFUNDED').flatMap((one) => one.lines);
  return sum(lines.filter((line) => line.lineId === lineId).map(({ quantity }) => quantity));
}

function soldOf(books: AccountingRecords, inventoryId: string): number {
  const lines = books.orders
    .filter(({ status }) => status !== 'CANCELED')
    .flatMap((order) => order.lines)
    .filter((line) => line.inventoryId === inventoryId);
  return sum(lines.map(({ quantity, lineId }) => quantity - returnedOf(books, lineId)));
}

function checkStock({ books, before, owner, stage }: Audit): string[] {
  return before.inventory.flatMap(({ id, quantity }) => {
    const now = books.inventory.find((one) => one.id === id)?.quantity ?? Number.NaN;
    const product = stage.products.findIndex(({ inventoryId }) => inventoryId === id);
    const moved = owner.stock.get(product) ?? { least: 0, most: 0 };
    const left = quantity - soldOf(books, id);
    if (now < 0) return [`stock of ${id} is ${now}`];
    if (now >= left + moved.least && now <= left + moved.most) return [];
    return [
      `stock of product ${product} is ${now}, expected ${left + moved.least} to ${left + moved.most}`,
    ];
  });
}

function checkSums({ number, lines, sums, totalCents }: Order): string[] {
  const { subtotalCents, discountCents, shippingCents, taxCents } = sums;
  const items = sum(lines.map(({ unitCents, quantity }) => unitCents * quantity));
  const total = subtotalCents - discountCents + shippingCents + taxCents;
  const isExact = items === subtotalCents && total === totalCents && sums.totalCents === total;
  return isExact && totalCents >= 0 ? [] : [`the sums of order ${number} are not exact`];
}

/** Never more than was paid; a canceled order wholly, once. */
function checkRefunds(books: AccountingRecords, order: Order): string[] {
  const { id, number, totalCents, status, giftCard } = order;
  const refunds = books.refunds.filter(({ orderId }) => orderId === id);
  const back = sum(refunds.map((one) => one.cardCents + one.giftCardCents));
  const ofCard = books.entries
    .filter((one) => one.kind === 'refunded' && one.orderId === id)
    .map(({ amountCents }) => amountCents);
  const worth = sum(
    books.returns
      .filter((one) => one.orderId === id && one.status === 'REFUNDED')
      .flatMap((one) => one.lines)
      .map((line) => {
        const unit = order.lines.find(({ lineId }) => lineId === line.lineId)?.unitCents ?? 0;
        return unit * line.quantity;
      }),
  );
  const most = status === 'CANCELED' ? totalCents : worth;
  return [
    ...(back > totalCents || back > most
      ? [`order ${number} was paid back ${back} of ${most}`]
      : []),
    ...(status === 'CANCELED' && back !== totalCents
      ? [`order ${number} is canceled and was paid back ${back} of ${totalCents}`]
      : []),
    ...(sum(ofCard) !== sum(refunds.map((one) => one.giftCardCents)) ||
    sum(ofCard) > (giftCard?.cents ?? 0)
      ? [`order ${number} and its gift card differ`]
      : []),
    ...books.returns
      .filter((one) => one.orderId === id && one.status === 'REFUNDED')
      .filter((one) => refunds.filter(({ reference }) => reference === one.id).length > 1)
      .map((one) => `return ${one.id} was paid back twice`),
  ];
}

function checkCoupon({ coupon, orders }: AccountingRecords): string[] {
  const uses = orders.filter(
    ({ couponCode, status }) => couponCode === coupon?.code && status !== 'CANCELED',
  ).length;
  if (!coupon || coupon.usageLimit === null) return ['the coupon is gone'];
  const isExact = coupon.usageCount === uses && uses <= coupon.usageLimit;
  return isExact ? [] : [`the coupon was used ${uses} times and counts ${coupon.usageCount}`];
}

function checkGiftCards({ cards, entries, orders }: AccountingRecords): string[] {
  const balances = cards.flatMap(({ id }) => {
    const own = entries.filter(({ cardId }) => cardId === id);
    const balance = sum(own.map(({ amountCents }) => amountCents));
    const issued = own.filter(({ kind }) => kind === 'issued');
    return [
      ...(balance < 0 ? [`gift card ${id} is worth ${balance}`] : []),
      ...(issued.length === 1 ? [] : [`gift card ${id} was issued ${issued.length} times`]),
    ];
  });
  const spent = orders.flatMap(({ id, number, giftCard, totalCents, cardLastDigits }) => {
    const own = entries.filter((one) => one.kind === 'redeemed' && one.orderId === id);
    const taken = -sum(own.map(({ amountCents }) => amountCents));
    const isWhole = cardLastDigits !== null || (giftCard?.cents ?? 0) === totalCents;
    return taken === (giftCard?.cents ?? 0) && isWhole
      ? []
      : [`order ${number} took ${taken} of a gift card for ${giftCard?.cents ?? 0}`];
  });
  const bought = orders
    .filter(({ status, paymentStatus }) => status !== 'CANCELED' && paymentStatus === 'PAID')
    .flatMap((order) => order.lines.filter(({ gift }) => gift))
    .filter(({ lineId }) => cards.filter((card) => card.lineId === lineId).length !== 1)
    .map(({ lineId }) => `line ${lineId} is not one gift card`);
  return [...balances, ...spent, ...bought];
}
