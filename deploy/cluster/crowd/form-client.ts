import { type RequestOutcome, sumQuantities } from '../history.ts';
import { ACCOUNTS_URL, SHOP_URL } from '../settings.ts';
import type { Browser, BrowserResponse } from './browser.ts';
import { type ListedProduct, readHiddenFields } from './listed-products.ts';
import type { RetryRequest, ShopClient } from './shop-client.ts';

const REMOVE = /<form[^>]*data-action="cart\/remove"[^>]*>.*?<\/form>/gs;

/** By the forms of the shop's own pages, which work without any script. */
export function createFormClient(browser: Browser, retry: RetryRequest): ShopClient {
  const open = (path: string) =>
    retry(() => browser.request({ what: `GET ${path}`, url: SHOP_URL + path }));
  const submit = (name: string, fields: Record<string, string>) =>
    retry(() =>
      browser.request({
        what: `POST ${name}`,
        url: `${SHOP_URL}/_action/cart/${name}`,
        form: fields,
      }),
    );
  return {
    async enter() {
      await open('/');
      await open('/products');
    },
    async add(product: ListedProduct, quantity) {
      const options = Object.entries(product.options).map(([name, value]) => [
        `option.${name}`,
        value,
      ]);
      const answer = await submit('add', {
        from: '/products',
        key: '',
        productId: product.productId,
        ...Object.fromEntries(options),
        quantity: String(quantity),
      });
      return outcomeOf(answer);
    },
    async cart() {
      const { error, text } = await open('/cart');
      const isShown = text.includes('data-action="cart/checkout"');
      if (error !== null || !isShown) return null;
      const lines = (text.match(REMOVE) ?? []).map((form) => {
        const { productId = '', quantity = '' } = readHiddenFields(form);
        return { productId, quantity: Number(quantity) };
      });
      return sumQuantities(lines);
    },
    async checkout() {
      const { error, location } = await submit('checkout', { from: '/cart', key: '' });
      return error === null && location.startsWith(`${ACCOUNTS_URL}/`) ? location : null;
    },
  };
}

/** Reads the outcome from the redirect: an addition leads to the cart, a refusal back. */
function outcomeOf({ error, status, location }: BrowserResponse): RequestOutcome {
  if (error !== null) return 'unknown';
  return status === 303 && new URL(location).pathname === '/cart' ? 'done' : 'refused';
}
