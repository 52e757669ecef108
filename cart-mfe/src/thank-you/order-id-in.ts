/** What the address says after a payment: an order's id, or its number in older links; `undefined` for nothing. */
export const orderIdIn = (search: URLSearchParams): string | undefined =>
  search.get('orderId')?.trim() || undefined;

/** Whether it is an id, which no shopper reads or says; a number is shown as it is. */
export const isOrderId = (orderId: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(orderId);
