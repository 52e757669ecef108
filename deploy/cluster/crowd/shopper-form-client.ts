import { ACCOUNTS_URL, SHOP_URL } from '../cluster-addresses.ts';
import { type ProductQuantities, type RequestOutcome, sumQuantities } from '../run-log.ts';
import type { BrowserResponse, ShopperBrowser } from './shopper-browser.ts';

/** How a shopper puts products into a cart and gets from there to the checkout: by forms of pages, or as a page's script. */
export interface ShopClient {
  /** Looks around, and begins what it needs. */
  enter: () => Promise<void>;
  add: (product: ListedProduct, quantity: number) => Promise<RequestOutcome>;
  /** Quantities in the cart; `null` when the shop does not show it. */
  cart: () => Promise<ProductQuantities | null>;
  /** The address of the hosted checkout; `null` when there is none to be had. */
  checkout: () => Promise<string | null>;
}

/** Tries again, as shoppers do, until an answer is no error; the last one when patience is over. */
export type RetryRequest = (attempt: () => Promise<BrowserResponse>) => Promise<BrowserResponse>;

const REMOVE = /<form[^>]*data-action="cart\/remove"[^>]*>.*?<\/form>/gs;

/** By the forms of the shop's own pages, which work without any script. */
export function createFormClient(browser: ShopperBrowser, retry: RetryRequest): ShopClient {
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

/** A product that can be put into a cart, with the options that a listing's own form chooses. */
export interface ListedProduct {
  productId: string;
  options: Record<string, string>;
}

/** The products of a listing, read from its forms. */
export function readListedProducts(page: string): ListedProduct[] {
  const forms = page.match(/<form[^>]*data-action="cart\/add"[^>]*>.*?<\/form>/gs) ?? [];
  return forms.flatMap((form) => {
    const fields = readHiddenFields(form);
    const options = Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('option.') ? [[name.slice('option.'.length), value] as const] : [],
    );
    const { productId } = fields;
    return productId ? [{ productId, options: Object.fromEntries(options) }] : [];
  });
}

/** Names and values of what a page sends along unseen. */
export function readHiddenFields(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
  );
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
