import { SHOP_URL } from '../cluster-addresses.ts';
import type { RequestOutcome } from '../run-log.ts';
import type { BrowserResponse, ShopperBrowser } from './shopper-browser.ts';
import { type RetryRequest, readHiddenFields } from './shopper-form-client.ts';

export interface PaymentResult {
  outcome: RequestOutcome;
  orderId: string | null;
  /** The total on the page before the submission that paid. */
  totalCents: number | null;
  /** Whether a page reported less stock than the requested quantity. */
  isLess: boolean;
}

/** A card that the embedded platform accepts. */
const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 40', securityCode: '123' };
/** Amounts change with the country, and with stock; a page that shows others has to be seen before it is paid. */
const MOST_ATTEMPTS = 4;
/** The hosted checkout says so where stock is less than the cart's quantity; the rest stays in the cart. */
const IS_LESS = /only \d+ left\. Your order has|was taken out of your order/;
const CHECKOUT = 'accounts /checkout';

/** Fills in the hosted checkout and submits until there is an outcome. */
export async function payCheckout(
  { browser, retry }: { browser: ShopperBrowser; retry: RetryRequest },
  url: string,
  email: string,
): Promise<PaymentResult> {
  let page = await opened(browser, retry, url);
  let isLess = false;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const order = orderIn(page);
    if (order) return { outcome: 'done', orderId: order, totalCents: null, isLess };
    if (page.error !== null) return unpaid('unknown');
    if (!page.text.includes('name="cardNumber"')) return unpaid('refused');
    isLess ||= IS_LESS.test(page.text);
    const totalCents = readPageTotal(page.text);
    const { drawnFor: renderedFor = '', shown = '' } = readHiddenFields(page.text);
    const form = { ...buyer(email), ...CARD, drawnFor: renderedFor, shown };
    page = await retry(() => browser.request({ what: `POST ${CHECKOUT}`, url, form }));
    const placed = orderIn(page);
    if (placed) return { outcome: 'done', orderId: placed, totalCents, isLess };
  }
  return unpaid(page.error === null ? 'refused' : 'unknown');
}

const unpaid = (outcome: 'refused' | 'unknown'): PaymentResult => ({
  ...{ outcome, orderId: null, totalCents: null, isLess: false },
});

/** The address that a redirect session gives may lead on to the page. */
async function opened(
  browser: ShopperBrowser,
  retry: RetryRequest,
  url: string,
): Promise<BrowserResponse> {
  const answer = await retry(() => browser.request({ what: `GET ${CHECKOUT}`, url }));
  const leadsOn = answer.location !== '' && orderIn(answer) === null;
  return leadsOn ? opened(browser, retry, answer.location) : answer;
}

const buyer = (email: string) => ({
  email,
  fullName: 'Clara Keller',
  address: '1 Harbour Street',
  city: 'Portland',
  subdivision: 'US-OR',
  postalCode: '97201',
  country: 'US',
  shipping: 'standard',
  giftCode: '',
});

/** The id in the address of the thank-you page. */
function orderIn({ location }: BrowserResponse): string | null {
  return location.startsWith(`${SHOP_URL}/thank-you`)
    ? new URL(location).searchParams.get('orderId')
    : null;
}

/** The last of the amounts of a summary. */
function readPageTotal(page: string): number | null {
  const [, amount] = /Total<\/dt>\s*<dd[^>]*>\s*(?:<span[^>]*>)?\$([\d,]+\.\d\d)/.exec(page) ?? [];
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100);
}
