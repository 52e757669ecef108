import type { Outcome } from '../history.ts';
import { ACCOUNTS, SHOP } from '../settings.ts';
import type { Answer, Browser } from './browser.ts';
import { type Patiently, pieces, type Way } from './visit.ts';
import { hiddenFields, type Watch } from './watches.ts';

const REMOVE = /<form[^>]*data-action="cart\/remove"[^>]*>.*?<\/form>/gs;

/** By the forms of the shop's own pages, which work without any script. */
export function formWay(browser: Browser, patiently: Patiently): Way {
  const open = (path: string) =>
    patiently(() => browser.ask({ what: `GET ${path}`, url: SHOP + path }));
  const press = (name: string, fields: Record<string, string>) =>
    patiently(() =>
      browser.ask({ what: `press ${name}`, url: `${SHOP}/_action/cart/${name}`, form: fields }),
    );
  return {
    async enter() {
      await open('/');
      await open('/products');
    },
    async add(watch: Watch, quantity) {
      const options = Object.entries(watch.options).map(([name, value]) => [
        `option.${name}`,
        value,
      ]);
      const answer = await press('add', {
        from: '/products',
        key: '',
        productId: watch.productId,
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
        const { productId = '', quantity = '' } = hiddenFields(form);
        return { productId, quantity: Number(quantity) };
      });
      return pieces(lines);
    },
    async checkout() {
      const { error, location } = await press('checkout', { from: '/cart', key: '' });
      return error === null && location.startsWith(`${ACCOUNTS}/`) ? location : null;
    },
  };
}

/** Reads the outcome from the redirect: an addition leads to the cart, a refusal back. */
function outcomeOf({ error, status, location }: Answer): Outcome {
  if (error !== null) return 'unknown';
  return status === 303 && new URL(location).pathname === '/cart' ? 'done' : 'refused';
}
