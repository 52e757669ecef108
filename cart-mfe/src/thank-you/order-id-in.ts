/** Reads the order's id from the URL after a payment; older links have its number. */
export const orderIdIn = (search: URLSearchParams): string | undefined =>
  search.get('orderId')?.trim() || undefined;

/** Whether it is an id, which no shopper reads or says; a number is shown as it is. */
export const isOrderId = (orderId: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(orderId);
