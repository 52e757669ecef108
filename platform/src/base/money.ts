/** All money inside the platform is integer cents; these spell it for the wire. */

const formats = new Map<string, Intl.NumberFormat>();

/** `$1,299.00`, as shoppers read it. */
export function formatMoney(cents: number, currency = 'USD'): string {
  return numberFormat(currency).format(cents / 100);
}

/** Kept, because making one costs more than everything else that a page of products needs. */
function numberFormat(currency: string): Intl.NumberFormat {
  const cached = formats.get(currency);
  if (cached) return cached;
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, made);
  return made;
}

/** `1299.00`, as carts send amounts. */
export function toDecimalAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** An amount as carts and totals carry it. The shop has one currency, so the converted amount is the same. */
export function cartMoney(cents: number) {
  const amount = toDecimalAmount(cents);
  const formatted = formatMoney(cents);
  return {
    amount,
    convertedAmount: amount,
    formattedAmount: formatted,
    formattedConvertedAmount: formatted,
  };
}

/** Reads an amount in whole units, `"12.5"` or a number, into cents. Callers have checked that it is one. */
export function toCents(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}
