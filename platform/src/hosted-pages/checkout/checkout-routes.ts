import { type Context, Hono } from 'hono';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { isStorable } from '../../base/http/parse.ts';
import type { SiteOrigins } from '../../base/site-urls.ts';
import {
  type Checkout,
  checkoutTotals,
  findCheckout,
  findOrderOf,
  type Order,
} from '../../commerce/checkout/checkouts.ts';
import { placeOrder } from '../../commerce/checkout/place-order.ts';
import { setFormPolicy } from '../page.ts';
import {
  type CheckedForm,
  checkForm,
  FIELDS,
  type FormValues,
  readValues,
} from './checkout-form.ts';
import { messages } from './checkout-messages.ts';
import { checkoutPage } from './checkout-page.ts';
import type { FormState } from './field-markup.ts';
import { refusalPage } from './refusal-page.ts';

interface CheckoutOptions {
  db: Database;
  origins: SiteOrigins;
}

/** The hosted checkout page: shows, checks and takes the form, and sends the buyer back to the shop. */
export function checkoutRoutes({ db, origins }: CheckoutOptions) {
  return new Hono<AppEnv>()
    .use('/checkout', async (c, next) => {
      setFormPolicy(c, origins);
      await next();
    })
    .get('/checkout', async (c) => {
      const checkout = await wanted(c);
      if (!checkout) return unknown(c);
      const order = await findOrderOf(db, checkout.id);
      if (order) return c.redirect(thankYouUrl(checkout, order, origins), 303);
      return show(c, checkout, { values: startValues(checkout), errors: {} });
    })
    .post('/checkout', async (c) => {
      const checkout = await wanted(c);
      if (!checkout) return unknown(c);
      const placed = await findOrderOf(db, checkout.id);
      if (placed) return c.redirect(thankYouUrl(checkout, placed, origins), 303);
      return pay(c, checkout, readValues(await c.req.parseBody()));
    });

  async function pay(c: Context<AppEnv>, checkout: Checkout, values: FormValues) {
    const checked = checkForm(values, now());
    if (!checked.success) return show(c, checkout, { values, errors: checked.errors });
    const countryError = deliveryError(checkout, checked.form);
    if (countryError) return show(c, checkout, { values, errors: { country: countryError } });
    if (checked.form.card.outcome === 'declined') {
      return show(c, checkout, { values, errors: { cardNumber: messages.cardDeclined } });
    }
    const outcome = await placeOrder(db, checkout, checked.form);
    if (outcome.placed) return c.redirect(thankYouUrl(checkout, outcome.order, origins), 303);
    return c.html(refusalPage({ ...outcome.refusal, shopUrl: shopUrl(checkout, origins) }), 409);
  }

  async function wanted(c: Context<AppEnv>): Promise<Checkout | null> {
    const id = c.req.query('checkoutId') ?? '';
    return isStorable(id) ? findCheckout(db, id) : null;
  }

  function show(c: Context<AppEnv>, checkout: Checkout, state: FormState) {
    const status = Object.keys(state.errors).length === 0 ? 200 : 422;
    return c.html(
      checkoutPage({ checkout, shopUrl: shopUrl(checkout, origins), ...state }),
      status,
    );
  }

  function unknown(c: Context<AppEnv>) {
    const heading = 'There is no such checkout';
    const sentence = 'It may have been opened with an old link. Your cart is safe.';
    return c.html(refusalPage({ heading, sentence, shopUrl: origins[0] }), 404);
  }
}

function shopUrl(checkout: Checkout, origins: SiteOrigins): string {
  return checkout.postFlowUrl ?? origins[0];
}

function thankYouUrl(checkout: Checkout, order: Order, origins: SiteOrigins): string {
  const url = new URL(checkout.thankYouPageUrl ?? `${origins[0]}/thank-you`);
  url.searchParams.append('orderId', String(order.number));
  return url.href;
}

/** Why it cannot be paid as it was filled: no delivery there, or another sum than the page showed. */
function deliveryError(checkout: Checkout, form: CheckedForm): string | undefined {
  const { shipping: shippingCode, drawnFor } = form;
  const due = checkoutTotals(checkout, { country: form.address.country, shippingCode });
  const shown = checkoutTotals(checkout, { country: drawnFor, shippingCode });
  if (!due.region) return messages.notDelivered;
  return due.totalCents === shown.totalCents ? undefined : messages.amountsChanged;
}

function startValues({ prefill }: Checkout): FormValues {
  const empty = readValues(Object.fromEntries(FIELDS.map((field) => [field, ''])));
  const {
    email = '',
    fullName = '',
    addressLine = '',
    city = '',
    postalCode = '',
    country = '',
    shipping = '',
  } = prefill;
  return { ...empty, email, fullName, address: addressLine, city, postalCode, country, shipping };
}
