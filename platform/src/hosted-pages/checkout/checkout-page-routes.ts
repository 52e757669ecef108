import { type Context, Hono } from 'hono';
import { findSavedAddresses } from '../../accounts/members/member-store.ts';
import type { AttemptCounter } from '../../base/attempts.ts';
import type { SecretBox } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readFormFields } from '../../base/http/parse.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import { redirectWithinShop, type SiteOrigins } from '../../base/refuse-foreign-url.ts';
import {
  type Checkout,
  findCheckout,
  findCheckoutOrder,
  isCheckoutExpired,
  type Order,
} from '../../commerce/checkout/checkout-store.ts';
import { placeOrder } from '../../commerce/checkout/place-order.ts';
import { repriceCheckout } from '../../commerce/checkout/reprice-checkout.ts';
import { withFormPolicy } from '../page.ts';
import { applyOrRemoveGiftCard } from './change-checkout-gift-card.ts';
import { checkPaymentForm, getRequiredCheckoutParts } from './check-checkout-submission.ts';
import { type CheckoutErrors, type CheckoutValues, readCheckoutValues } from './checkout-form.ts';
import { checkoutMessages, describeRepricing } from './checkout-messages.ts';
import { checkoutPage } from './checkout-page-markup.ts';
import {
  fillInSavedAddress,
  initialCheckoutValues,
  SAVED_ADDRESS_FIELD,
} from './saved-address-buttons.ts';
import {
  refusalPage,
  refusalPageTexts,
  soldOutText,
  thankYouPageHtml,
} from './thank-you-and-refusal-pages.ts';

interface CheckoutOptions {
  db: Database;
  attempts: AttemptCounter;
  secretBox: SecretBox;
  origins: SiteOrigins;
  appSchemes: readonly string[];
}

type Current = Awaited<ReturnType<typeof repriceCheckout>>;
type Shown = { values: CheckoutValues; errors: CheckoutErrors; changes?: string[] };

/** The platform's own thank-you page, for shops that named none; links back to the shop. */
export function thankYouRoutes({ db, origins }: CheckoutOptions) {
  return new Hono<AppEnv>().get('/checkout/thank-you', withFormPolicy(origins), async (c) => {
    const checkout = await findRequested(c, db);
    const order = checkout && (await findCheckoutOrder(db, checkout.id));
    if (!checkout || !order) {
      return c.html(refusalPage({ ...refusalPageTexts.notOrdered, shopUrl: origins[0] }), 404);
    }
    return c.html(thankYouPageHtml(order, returnUrl(checkout, origins)));
  });
}

/** The hosted checkout page: renders and validates the form, places the order and redirects to the shop. */
export function checkoutPageRoutes(options: CheckoutOptions) {
  const { db, origins, appSchemes } = options;
  return new Hono<AppEnv>()
    .use('/checkout', withFormPolicy(origins, appSchemes))
    .get('/checkout', async (c) => {
      const checkout = await findPayable(c, options);
      if (checkout instanceof Response) return checkout;
      const current = await repriceCheckout(db, checkout);
      const changes = current.changes.map(describeRepricing);
      const values = await initialCheckoutValues(db, checkout);
      return show(c, options, { current, values, errors: {}, changes });
    })
    .post('/checkout', async (c) => {
      const checkout = await findPayable(c, options);
      return checkout instanceof Response ? checkout : submit(c, checkout);
    });

  async function submit(c: Context<AppEnv>, checkout: Checkout) {
    const posted = await readFormFields(c);
    const values = readCheckoutValues(posted);
    if (SAVED_ADDRESS_FIELD in posted)
      return chooseAddress(c, options, { checkout, values, id: posted[SAVED_ADDRESS_FIELD] });
    const changed = await applyOrRemoveGiftCard(c, options, { checkout, posted, values });
    if (!changed) return pay(c, checkout, values);
    const current = await repriceCheckout(db, changed.checkout);
    return show(c, options, { current, values, errors: changed.errors });
  }

  async function pay(c: Context<AppEnv>, checkout: Checkout, values: CheckoutValues) {
    const current = await repriceCheckout(db, checkout);
    const payment = checkPaymentForm({ began: checkout, current: current.checkout, values });
    if (payment.isChanged)
      return showChanged(c, options, { current, values, errors: payment.errors });
    const parts = getRequiredCheckoutParts(current.checkout, values);
    const errors = parts.card ? withCardErrors(payment.errors) : payment.errors;
    if (!payment.form) return show(c, options, { current, values, errors });
    const outcome = await placeOrder(db, current.checkout, payment.form);
    if (outcome.placed) logSecurityEvent('checkout-paid', { order: outcome.order.id });
    if (outcome.placed) return toThankYou(c, options, { checkout, order: outcome.order });
    return showChanged(c, options, {
      current: await repriceCheckout(db, checkout),
      values,
      errors: {},
    });
  }
}

async function chooseAddress(
  c: Context<AppEnv>,
  options: CheckoutOptions,
  { checkout, values, id }: { checkout: Checkout; values: CheckoutValues; id: unknown },
) {
  const saved = await findSavedAddresses(options.db, checkout.ownerId);
  const chosen = saved.find((address) => address.id === id);
  const current = await repriceCheckout(options.db, checkout);
  return show(c, options, { current, values: fillInSavedAddress(values, chosen), errors: {} });
}

function showChanged(
  c: Context<AppEnv>,
  options: CheckoutOptions,
  { current, values, errors }: Shown & { current: Current },
) {
  const sentences = current.changes.map(describeRepricing);
  const changes = sentences.length > 0 ? sentences : [checkoutMessages.changedBack];
  const isCardRequired = getRequiredCheckoutParts(current.checkout, values).card;
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
    return c.html(refusalPage({ ...soldOutText(changes.map(describeRepricing)), shopUrl }), 409);
  }
  const status = Object.keys(shown.errors).length === 0 ? 200 : 422;
  const saved = await findSavedAddresses(db, checkout.ownerId);
  return c.html(checkoutPage({ checkout, shopUrl, saved, ...shown }), status);
}

/** The checkout that a request names, or the response when it cannot be paid: unknown, paid or expired. */
async function findPayable(
  c: Context<AppEnv>,
  options: CheckoutOptions,
): Promise<Checkout | Response> {
  const { db, origins } = options;
  const checkout = await findRequested(c, db);
  if (!checkout)
    return c.html(refusalPage({ ...refusalPageTexts.unknown, shopUrl: origins[0] }), 404);
  const order = await findCheckoutOrder(db, checkout.id);
  if (order) return toThankYou(c, options, { checkout, order });
  if (!isCheckoutExpired(checkout) && checkout.completedAt === null) return checkout;
  return c.html(
    refusalPage({ ...refusalPageTexts.expired, shopUrl: returnUrl(checkout, origins) }),
    410,
  );
}

/** The checkout that the URL names, if it exists. */
async function findRequested(c: Context<AppEnv>, db: Database): Promise<Checkout | null> {
  return findCheckout(db, c.req.query('checkoutId') ?? '');
}

/** Card fields are never rendered again, so they have to be re-entered; their other errors take precedence. */
function withCardErrors(errors: CheckoutErrors): CheckoutErrors {
  const { cardNumber = checkoutMessages.cardAgain, securityCode = checkoutMessages.codeAgain } =
    errors;
  return { ...errors, cardNumber, securityCode };
}

function returnUrl(checkout: Checkout, origins: SiteOrigins): string {
  return checkout.postFlowUrl ?? origins[0];
}

const toThankYou = (
  c: Context<AppEnv>,
  options: CheckoutOptions,
  { checkout, order }: { checkout: Checkout; order: Order },
): Response => redirectWithinShop(c, thankYouUrl(checkout, order), { ...options, status: 303 });

/** The shop's thank-you page with the order's id, or the platform's if the shop named none. */
function thankYouUrl({ id, thankYouPageUrl }: Checkout, order: Order): string {
  if (thankYouPageUrl === null) return `/checkout/thank-you?checkoutId=${encodeURIComponent(id)}`;
  const url = new URL(thankYouPageUrl);
  url.searchParams.append('orderId', order.id);
  return url.href;
}
