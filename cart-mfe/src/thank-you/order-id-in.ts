/** What the address says after a payment; `undefined` for nothing. */
export const orderIdIn = (search: URLSearchParams): string | undefined =>
  search.get('orderId')?.trim() || undefined;
