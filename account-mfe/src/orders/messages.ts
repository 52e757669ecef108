import type { Order } from '@horae/shared/orders/read-order';

export const messages = {
  title: 'Orders',
  earlierTitle: 'Earlier orders',
  lead: 'Everything you have bought here, newest first.',
  empty: 'No orders yet',
  emptyHint: 'Orders that you place while logged in appear here.',
  seeWatches: 'See all watches',
  number: (number: string) => `Order ${number}`,
  watches: (count: number) => (count === 1 ? '1 watch' : `${count} watches`),
  whole: 'All about this order',
  more: 'Show earlier orders',
  newest: 'Show the newest',
  moreFailed: 'The earlier orders did not load. Please try again.',
} as const;

const FULFILLMENT: Record<string, string> = {
  NOT_FULFILLED: 'In preparation',
  PARTIALLY_FULFILLED: 'Partly shipped',
  FULFILLED: 'Shipped',
};

const PAYMENT: Record<string, string> = {
  NOT_PAID: 'Not paid',
  PENDING: 'Payment pending',
  PARTIALLY_PAID: 'Partly paid',
  PARTIALLY_REFUNDED: 'Partly refunded',
  FULLY_REFUNDED: 'Refunded',
  DECLINED: 'Payment declined',
  CANCELED: 'Payment canceled',
};

/** Status in a word or two; the payment is mentioned only while it is anything but paid. */
export function orderStatusText({ status, payment, fulfillment }: Order): string {
  if (status === 'CANCELED') return 'Canceled';
  return PAYMENT[payment] ?? FULFILLMENT[fulfillment] ?? 'Placed';
}

/** `14 March 2026`. */
export function dateText(date: Date | null): string {
  if (!date) return '';
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    // The data that the edge embeds in the page is JSON, with dates as text.
    new Date(date),
  );
}
