import { type Context, Hono } from 'hono';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { isStorable } from '../../base/http/parse.ts';
import { noteEvent } from '../../base/security-events.ts';
import type { SiteOrigins } from '../../base/site-urls.ts';
import {
  type Checkout,
  findCheckout,
  findOrderOf,
  isExpired,
  type Order,
} from '../../commerce/checkout/checkouts.ts';
import { currentCheckout } from '../../commerce/checkout/current-checkout.ts';
import { placeOrder } from '../../commerce/checkout/place-order.ts';
import { setFormPolicy } from '../page.ts';
import { changeWords } from './change-words.ts';
import { checkPayment } from './check-payment.ts';
import { FIELDS, type FormErrors, type FormValues, readValues } from './checkout-form.ts';
import { messages } from './checkout-messages.ts';
import { checkoutPage } from './checkout-page.ts';
import { refusalPage } from './refusal-page.ts';
import { refusals, soldOut } from './refusals.ts';

interface CheckoutOptions {
  db: Database;
  origins: SiteOrigins;
}

type Current = Awaited<ReturnType<typeof currentCheckout>>;
type Shown = { values: FormValues; errors: FormErrors; changes?: string[] };

/** The hosted checkout page: shows, checks and takes the form, and sends the buyer back to the shop. */
export function checkoutRoutes({ db, origins }: CheckoutOptions) {
  return new Hono<AppEnv>()
    .use('/checkout', async (c, next) => {
      setFormPolicy(c, origins);
      await next();
    })
    .get('/checkout', async (c) => {
      const checkout = await findOpen(c, { db, origins });
      if (checkout instanceof Response) return checkout;
      const current = await currentCheckout(db, checkout);
      const changes = current.changes.map(changeWords);
      return show(c, current, { values: startValues(checkout), errors: {}, changes });
    })
    .post('/checkout', async (c) => {
      const checkout = await findOpen(c, { db, origins });
      if (checkout instanceof Response) return checkout;
      return pay(c, checkout, readValues(await c.req.parseBody()));
    });

  async function pay(c: Context<AppEnv>, checkout: Checkout, values: FormValues) {
    const current = await currentCheckout(db, checkout);
    const payment = checkPayment({ began: checkout, current: current.checkout, values });
    if (payment.isChanged) return showChanged(c, current, { values, errors: payment.errors });
    if (!payment.form) return show(c, current, { values, errors: withCard(payment.errors) });
    const outcome = await placeOrder(db, current.checkout, payment.form);
    if (outcome.placed) noteEvent('checkout-paid', { order: outcome.order.id });
    if (outcome.placed) return c.redirect(thankYouUrl(checkout, outcome.order, origins), 303);
    return showChanged(c, await currentCheckout(db, checkout), { values, errors: {} });
  }

  function showChanged(c: Context<AppEnv>, current: Current, { values, errors }: Shown) {
    const told = current.changes.map(changeWords);
    const changes = told.length > 0 ? told : [messages.changedBack];
    return show(c, current, { values, errors: withCard(errors), changes });
  }

  function show(c: Context<AppEnv>, { checkout, changes }: Current, shown: Shown) {
    const shopUrl = shopUrlOf(checkout, origins);
    if (checkout.lines.length === 0) {
      return c.html(refusalPage({ ...soldOut(changes.map(changeWords)), shopUrl }), 409);
    }
    const status = Object.keys(shown.errors).length === 0 ? 200 : 422;
    return c.html(checkoutPage({ checkout, shopUrl, ...shown }), status);
  }
}

/** The checkout that a request names, or the answer when it cannot be paid: unknown, paid or too old. */
async function findOpen(
  c: Context<AppEnv>,
  { db, origins }: CheckoutOptions,
): Promise<Checkout | Response> {
  const id = c.req.query('checkoutId') ?? '';
  const checkout = isStorable(id) ? await findCheckout(db, id) : null;
  if (!checkout) return c.html(refusalPage({ ...refusals.unknown, shopUrl: origins[0] }), 404);
  const order = await findOrderOf(db, checkout.id);
  if (order) return c.redirect(thankYouUrl(checkout, order, origins), 303);
  if (!isExpired(checkout)) return checkout;
  return c.html(refusalPage({ ...refusals.expired, shopUrl: shopUrlOf(checkout, origins) }), 410);
}

/** The card is not in the page that comes back, so it has to be entered again; other mistakes come first. */
function withCard(errors: FormErrors): FormErrors {
  const { cardNumber = messages.cardAgain, securityCode = messages.codeAgain } = errors;
  return { ...errors, cardNumber, securityCode };
}

function shopUrlOf(checkout: Checkout, origins: SiteOrigins): string {
  return checkout.postFlowUrl ?? origins[0];
}

function thankYouUrl(checkout: Checkout, order: Order, origins: SiteOrigins): string {
  const url = new URL(checkout.thankYouPageUrl ?? `${origins[0]}/thank-you`);
  url.searchParams.append('orderId', String(order.number));
  return url.href;
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
