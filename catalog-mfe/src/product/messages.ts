/** What the product page says when something is not as wished. */
export const messages = {
  loading: 'Loading...',
  missing: 'The product is not found',
  missingText: 'It may have been renamed or sold for good. The whole collection is one click away.',
  failed: 'This watch did not load',
  failedText: 'Your cart is safe. Check the connection, or try again in a moment.',
  cartUnavailable: 'The cart did not load. Everything else on this page works.',
  talkUnavailable: 'Talk to Product did not load. The specifications below answer most questions.',
  talkNeedsScript:
    'Talk to Product needs JavaScript. The specifications below answer most questions; for all others write to',
  inStock: 'In stock, ships within one working day',
  soldOut: 'Sold out',
  soldOutChoice: 'Sold out in this combination',
  notMade: 'Not made in this combination',
  returns: 'Thirty days to return it unworn',
} as const;
