import { callShop, type Outcome } from './client.ts';
import type { Shopper } from './shopper.ts';

const FORM = {
  email: 'nora@example.com',
  fullName: 'Nora Visser',
  address: 'Prinsengracht 263',
  city: 'Amsterdam',
  postalCode: '1016 GV',
  country: 'NL',
  shipping: 'standard',
  cardNumber: '4242 4242 4242 4242',
  expiry: '09 / 39',
  securityCode: '123',
};

/** Checks out and pays on the hosted page, once the form is `filled`; where that shows other amounts than before, once more. */
export async function buy(shopper: Shopper, act: string, filled: Promise<void>): Promise<void> {
  const begun = await shopper.ask(act, {
    path: '/ecom/v1/carts/current/create-checkout',
    method: 'POST',
    body: {},
    // One checkout too many costs nothing.
    isRepeatable: true,
  });
  if (begun.status !== 200) return;
  await filled;
  const { checkoutId } = begun.body as { checkoutId: string }; // the platform's wire format
  let paid = await pay(shopper, { act, checkoutId, form: FORM });
  let mayBeDone = paid.mayBeDone;
  const shown = /name="shown" value="([^"]*)"/.exec(paid.text)?.[1];
  if ((paid.status === 200 || paid.status === 422) && shown) {
    const drawnFor = /name="drawnFor" value="([^"]*)"/.exec(paid.text)?.[1] ?? '';
    paid = await pay(shopper, { act, checkoutId, form: { ...FORM, shown, drawnFor } });
    mayBeDone ||= paid.mayBeDone;
  }
  const isPaid = paid.status === 303;
  if (isPaid) shopper.paid.push(checkoutId);
  if (isPaid || mayBeDone) shopper.cart.ordered(isPaid);
}

/** Posts the form again where no answer came, as who presses again does. */
function pay(
  { shop }: Shopper,
  { act, checkoutId, form }: { act: string; checkoutId: string; form: Record<string, string> },
): Promise<Outcome> {
  return callShop(shop, {
    ...{ act, path: `/checkout?checkoutId=${checkoutId}`, method: 'POST' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    isRepeatable: true,
    machines: [shop.platform],
  });
}
