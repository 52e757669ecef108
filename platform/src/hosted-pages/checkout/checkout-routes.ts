import { type Context, Hono } from 'hono';
import { savedAddresses } from '../../accounts/members/saved-addresses.ts';
import type { Attempts } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { isStorable, readFields } from '../../base/http/parse.ts';
import { redirect } from '../../base/redirect.ts';
import type { SecretBox } from '../../base/secret-box.ts';
import { logSecurityEvent } from '../../base/security-events.ts';
import type { SiteOrigins } from '../../base/site-urls.ts';
import {
  type Checkout,
  findCheckout,
  findOrderOfCheckout,
  isExpired,
  type Order,
} from '../../commerce/checkout/checkouts.ts';
import { currentCheckout } from '../../commerce/checkout/current-checkout.ts';
import { placeOrder } from '../../commerce/checkout/place-order.ts';
import { secretPage } from '../page.ts';
import { changeGiftCard } from './change-gift-card.ts';
import { checkPayment, requiredParts } from './check-payment.ts';
import { type FormErrors, type FormValues, readValues } from './checkout-form.ts';
import { messages } from './checkout-messages.ts';
import { refusalPage, refusals, soldOut, thankYouPage } from './checkout-notices.ts';
import { checkoutPage } from './checkout-page.ts';
import { describeChange } from './describe-change.ts';
import { firstValues } from './first-values.ts';
import { CHOOSE, withAddress } from './saved-address-buttons.ts';

interface CheckoutOptions {
  db: Database;
  attempts: Attempts;
  secretBox: SecretBox;
  origins: SiteOrigins;
  appSchemes: readonly string[];
}

type Current = Awaited<ReturnType<typeof currentCheckout>>;
type Shown = { values: FormValues; errors: FormErrors; changes?: string[] };

/** The platform's own thank-you page, for shops that named none; links back to the shop. */
export function thankYouRoutes({ db, origins }: CheckoutOptions) {
  return new Hono<AppEnv>().get('/checkout/thank-you', secretPage(origins), async (c) => {
    const checkout = await findRequested(c, db);
    const order = checkout && (await findOrderOfCheckout(db, checkout.id));
    if (!checkout || !order) {
      return c.html(refusalPage({ ...refusals.notOrdered, shopUrl: origins[0] }), 404);
    }
    return c.html(thankYouPage(order, returnUrl(checkout, origins)));
  });
}

/** The hosted checkout page: renders and validates the form, places the order and redirects to the shop. */
export function checkoutRoutes(options: CheckoutOptions) {
  const { db, origins, appSchemes } = options;
  return new Hono<AppEnv>()
    .use('/checkout', secretPage(origins, appSchemes))
    .get('/checkout', async (c) => {
      const checkout = await findPayable(c, options);
      if (checkout instanceof Response) return checkout;
      const current = await currentCheckout(db, checkout);
      const changes = current.changes.map(describeChange);
      const values = await firstValues(db, checkout);
      return show(c, options, { current, values, errors: {}, changes });
    })
    .post('/checkout', async (c) => {
      const checkout = await findPayable(c, options);
      return checkout instanceof Response ? checkout : submit(c, checkout);
    });

  async function submit(c: Context<AppEnv>, checkout: Checkout) {
    const posted = await readFields(c);
    const values = readValues(posted);
    if (CHOOSE in posted)
      return chooseAddress(c, options, { checkout, values, id: posted[CHOOSE] });
    const changed = await changeGiftCard(c, options, { checkout, posted, values });
    if (!changed) return pay(c, checkout, values);
    const current = await currentCheckout(db, changed.checkout);
    return show(c, options, { current, values, errors: changed.errors });
  }

  async function pay(c: Context<AppEnv>, checkout: Checkout, values: FormValues) {
    const current = await currentCheckout(db, checkout);
    const payment = checkPayment({ began: checkout, current: current.checkout, values });
    if (payment.isChanged)
      return showChanged(c, options, { current, values, errors: payment.errors });
    const parts = requiredParts(current.checkout, values);
    const errors = parts.card ? withCardErrors(payment.errors) : payment.errors;
    if (!payment.form) return show(c, options, { current, values, errors });
    const outcome = await placeOrder(db, current.checkout, payment.form);
    if (outcome.placed) logSecurityEvent('checkout-paid', { order: outcome.order.id });
    if (outcome.placed) return toThankYou(c, options, { checkout, order: outcome.order });
    return showChanged(c, options, {
      current: await currentCheckout(db, checkout),
      values,
      errors: {},
    });
  }
}

async function chooseAddress(
  c: Context<AppEnv>,
  options: CheckoutOptions,
  { checkout, values, id }: { checkout: Checkout; values: FormValues; id: unknown },
) {
  const saved = await savedAddresses(options.db, checkout.ownerId);
  const chosen = saved.find((address) => address.id === id);
  const current = await currentCheckout(options.db, checkout);
  return show(c, options, { current, values: withAddress(values, chosen), errors: {} });
}

function showChanged(
  c: Context<AppEnv>,
  options: CheckoutOptions,
  { current, values, errors }: Shown & { current: Current },
) {
  const sentences = current.changes.map(describeChange);
  const changes = sentences.length > 0 ? sentences : [messages.changedBack];
  const isCardRequired = requiredParts(current.checkout, values).card;
  return show(c, options, {
    current,
    values,
    errors: isCardRequired ? withCardErrors(errors) : errors,
    changes,
  });
}

async function show(
  c: Context<AppEnv>,
  { db, origins }: CheckoutOptions,
  { current, ...shown }: Shown & { current: Current },
) {
  const { checkout, changes } = current;
  const shopUrl = returnUrl(checkout, origins);
  if (checkout.lines.length === 0) {
    return c.html(refusalPage({ ...soldOut(changes.map(describeChange)), shopUrl }), 409);
  }
  const status = Object.keys(shown.errors).length === 0 ? 200 : 422;
  const saved = await savedAddresses(db, checkout.ownerId);
  return c.html(checkoutPage({ checkout, shopUrl, saved, ...shown }), status);
}

/** The checkout that a request names, or the response when it cannot be paid: unknown, paid or expired. */
async function findPayable(
  c: Context<AppEnv>,
  options: CheckoutOptions,
): Promise<Checkout | Response> {
  const { db, origins } = options;
  const checkout = await findRequested(c, db);
  if (!checkout) return c.html(refusalPage({ ...refusals.unknown, shopUrl: origins[0] }), 404);
  const order = await findOrderOfCheckout(db, checkout.id);
  if (order) return toThankYou(c, options, { checkout, order });
  if (!isExpired(checkout) && checkout.completedAt === null) return checkout;
  return c.html(refusalPage({ ...refusals.expired, shopUrl: returnUrl(checkout, origins) }), 410);
}

/** The checkout that the URL names, if it exists. */
async function findRequested(c: Context<AppEnv>, db: Database): Promise<Checkout | null> {
  const id = c.req.query('checkoutId') ?? '';
  return isStorable(id) ? findCheckout(db, id) : null;
}

/** Card fields are never rendered again, so they have to be re-entered; their other errors take precedence. */
function withCardErrors(errors: FormErrors): FormErrors {
  const { cardNumber = messages.cardAgain, securityCode = messages.codeAgain } = errors;
  return { ...errors, cardNumber, securityCode };
}

function returnUrl(checkout: Checkout, origins: SiteOrigins): string {
  return checkout.postFlowUrl ?? origins[0];
}

const toThankYou = (
  c: Context<AppEnv>,
  options: CheckoutOptions,
  { checkout, order }: { checkout: Checkout; order: Order },
): Response => redirect(c, thankYouUrl(checkout, order), { ...options, status: 303 });

/** The shop's thank-you page with the order's id, or the platform's if the shop named none. */
function thankYouUrl({ id, thankYouPageUrl }: Checkout, order: Order): string {
  if (thankYouPageUrl === null) return `/checkout/thank-you?checkoutId=${encodeURIComponent(id)}`;
  const url = new URL(thankYouPageUrl);
  url.searchParams.append('orderId', order.id);
  return url.href;
}
