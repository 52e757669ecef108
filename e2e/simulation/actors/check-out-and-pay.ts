import { validPaymentForm } from '../../../platform/testing/pay-checkout.ts';
import { callShop, type ShopCallOutcome } from './call-shop.ts';
import type { SimulatedShopper } from './simulated-shopper.ts';

interface Paying {
  /** When the form is filled in. */
  filled: Promise<void>;
  /** By a double click. */
  isPaidTwice: boolean;
}

/** The hosted checkout says so where stock is less than the cart's quantity; the rest stays in the cart. */
const IS_LESS = /only \d+ left\. Your order has|was taken out of your order/;

/** Checks out and, once the form is filled in, pays on the hosted page; where that shows other amounts than before, once more. */
export async function checkOutAndPay(
  shopper: SimulatedShopper,
  act: string,
  { filled, isPaidTwice }: Paying,
): Promise<void> {
  const begun = await shopper.call(act, {
    path: '/ecom/v1/carts/current/create-checkout',
    method: 'POST',
    body: {},
    // One checkout too many costs nothing.
    isRepeatable: true,
  });
  if (begun.status !== 200) return;
  await filled;
  const { checkoutId } = begun.body as { checkoutId: string }; // the platform's wire format
  const submit = () => pay(shopper, { act, checkoutId, form: validPaymentForm });
  const [one, other] = await Promise.all([submit(), isPaidTwice ? submit() : null]);
  let paid = other?.status === 303 ? other : one;
  let mayBeDone = one.mayBeDone || (other?.mayBeDone ?? false);
  const isLess = IS_LESS.test(paid.text);
  const shown = /name="shown" value="([^"]*)"/.exec(paid.text)?.[1];
  if ((paid.status === 200 || paid.status === 422) && shown) {
    const drawnFor = /name="drawnFor" value="([^"]*)"/.exec(paid.text)?.[1] ?? '';
    paid = await pay(shopper, { act, checkoutId, form: { ...validPaymentForm, shown, drawnFor } });
    mayBeDone ||= paid.mayBeDone;
  }
  const isPaid = paid.status === 303;
  if (isPaid) shopper.paid.push(checkoutId);
  if (isPaid || mayBeDone) shopper.cart.ordered(isPaid && !isLess);
}

/** Posts the form again where no answer came, as a shopper who clicks again does. */
function pay(
  { shop }: SimulatedShopper,
  { act, checkoutId, form }: { act: string; checkoutId: string; form: Record<string, string> },
): Promise<ShopCallOutcome> {
  return callShop(shop, {
    ...{ act, path: `/checkout?checkoutId=${checkoutId}`, method: 'POST' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    isRepeatable: true,
    machines: [shop.platform],
  });
}
