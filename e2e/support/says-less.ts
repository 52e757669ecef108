/** Whether a page of the hosted checkout says that fewer pieces are there than the cart holds; the rest stays in the cart. */
export const saysLess = (page: string): boolean =>
  /only \d+ left\. Your order has|was taken out of your order/.test(page);
