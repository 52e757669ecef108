import { afterEach, beforeEach, expect, test } from 'vitest';
import { worldwideRegion } from '../../../testing/build-test-cart.ts';
import { buildTestCheckout, buildTestCheckoutLine } from '../../../testing/build-test-checkout.ts';
import { validPaymentForm } from '../../../testing/pay-checkout.ts';
import { buildGiftCheckoutLine } from '../../../testing/test-gift-cards.ts';
import { setClockOffset } from '../../base/clock.ts';
import type { Checkout } from '../../commerce/checkout/checkout-store.ts';
import { type CheckoutErrors, readCheckoutValues } from './checkout-form.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { checkoutPage } from './checkout-page-markup.ts';

beforeEach(() => setClockOffset(Date.parse('2026-06-15T10:00:00Z') - Date.now()));
afterEach(() => setClockOffset(0));

interface Shown {
  checkout?: Partial<Checkout>;
  values?: Record<string, string>;
  errors?: CheckoutErrors;
}

/** The page's body with single spaces. */
async function render({ checkout = {}, values = {}, errors = {} }: Shown = {}): Promise<string> {
  const markup = await checkoutPage({
    checkout: buildTestCheckout(checkout),
    shopUrl: 'http://shop.test/products',
    values: readCheckoutValues({ ...validPaymentForm, ...values }),
    errors,
  });
  const [, body = ''] = String(markup).split('<body>');
  return body.replace(/\s+/g, ' ');
}

/** The words of a page in the order in which they are read, without the names of countries. */
const words = (page: string) =>
  page
    .replace(/<option[^>]*>[^<]*<\/option>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const holding = (balanceCents: number): Partial<Checkout> => ({
  terms: {
    merchantDiscounts: [],
    regions: [worldwideRegion],
    giftCard: { id: 'g', lastFour: 'W1ZT', balanceCents },
  },
});

const sums = (page: string) => {
  const [, list = ''] = /<dl class="sums">(.*?)<\/dl>/.exec(page) ?? [];
  return [...list.matchAll(/<dt>(.*?)<\/dt> <dd>(.*?)<\/dd>/g)].map(([, label = '', amount = '']) =>
    words(`${label} ${amount}`),
  );
};

const CARD_FIELDS =
  'Payment Card number Expiry date Security code This shop takes test cards only: ' +
  '4242 4242 4242 4242, any future date, any code.';

test('the page of two watches is read as this, from top to bottom', async () => {
  const order =
    'Watch 1 Black leather · 2 · $389.00 each $778.00 Subtotal $778.00 ' +
    'Shipping Free $18.00 Tax $0.00 $0.00 Total $778.00 $796.00';

  expect(words(await render())).toBe(
    [
      ...['HORAE Secure checkout', 'Show order, 2 items $778.00 $796.00', order, 'Checkout Pay'],
      ...['Contact Email address', 'Delivery Full name Address'],
      ...['Apartment, floor or company (optional)', 'Postal code City Country'],
      'Shipping Standard 3–5 business days Thu 18 June – Mon 22 June Free',
      'Expedited 1–2 business days Tue 16 June – Wed 17 June $18.00',
      ...['Gift card Gift card code (optional) Apply gift card', CARD_FIELDS],
      ...['Pay $778.00 $796.00', 'Back to the shop', 'Your order', order],
    ].join(' '),
  );
});

test('the page of a gift card alone asks for the name with the contact, and for no delivery', async () => {
  const order =
    'Gift card For Ann · Mailed once it is paid · 1 $50.00 Subtotal $50.00 Total $50.00 $50.00';
  const page = await render({ checkout: { lines: [buildGiftCheckoutLine()] } });

  expect(words(page)).toBe(
    [
      ...['HORAE Secure checkout', 'Show order, 1 item $50.00 $50.00', order, 'Checkout Pay'],
      ...['Contact Email address Full name', CARD_FIELDS],
      ...['Pay $50.00 $50.00', 'Back to the shop', 'Your order', order],
    ].join(' '),
  );
});

test('a delivery whose words promise no days shows none', async () => {
  const options = worldwideRegion.options.map((option) => ({
    ...option,
    deliveryTime: 'as soon as we can',
  }));
  const terms = { merchantDiscounts: [], regions: [{ ...worldwideRegion, options }] };

  expect(words(await render({ checkout: { terms } }))).toContain(
    'Shipping Standard as soon as we can Free Expedited as soon as we can $18.00 Gift card',
  );
});

test('Enter in a field pays: the first button of the form is not the one of the gift card', async () => {
  const [, form = ''] = (await render()).split('<form');

  expect(/<button[^>]*>/.exec(form)?.[0]).toBe(
    '<button type="submit" class="visually-hidden" tabindex="-1" aria-hidden="true">',
  );
});

test('an optional field is not required, and the code of a gift card is never shown again', async () => {
  const page = await render({ values: { address2: 'Floor 2', giftCode: '7K2M' } });

  expect(page).toContain('autocomplete="address-level2" value="Amsterdam" required />');
  expect(page).toContain('autocomplete="address-line2" value="Floor 2" />');
  expect(page).toContain(
    '<input id="giftCode" name="giftCode" type="text" inputmode="text" autocomplete="off" value="" />',
  );
  expect(page).toMatch(/name="applyGiftCard" value="1" formnovalidate> Apply gift card </);
});

test('of countries, states and deliveries, the submitted one alone is chosen', async () => {
  const values = { country: 'US', subdivision: 'ny', shipping: 'expedited' };
  const page = await render({ values });

  expect(page).toContain('<option value="US" selected>United States</option>');
  expect(page).toContain('<option value="FR" >France</option>');
  expect(page).toContain('autocomplete="address-level1" required >');
  expect(page).toContain('<option value="US-NY" selected>New York</option>');
  expect(page).toContain('<option value="US-CA" >California</option>');
  expect(page).toContain('value="expedited" checked />');
  expect(page).toContain('value="standard" />');
  expect(page.match(/ (?:selected|checked)\b/g)).toHaveLength(3);
});

test('a missing state is reported at its field', async () => {
  const page = await render({
    values: { country: 'US' },
    errors: { subdivision: checkoutMessages.subdivision },
  });

  expect(page).toContain(
    'required aria-invalid="true" aria-describedby="subdivision-error" autofocus>',
  );
  expect(words(page.split('id="subdivision-error">')[1] ?? '')).toMatch(
    /^Choose a state or province\. Shipping/,
  );
});

test('engraved texts are shown as text below their line, with the note on returns', async () => {
  const texts = [{ title: 'Engraving', text: 'Nora & Jan' }];
  const page = await render({ checkout: { lines: [buildTestCheckoutLine({ texts })] } });

  expect(page).toContain('<p class="details">Engraving: <bdi>Nora &amp; Jan</bdi></p>');
  expect(page).toContain('<p class="details">Made for you, not returnable</p>');
});

test('a gift card that pays a part is shown with the rest that is to be paid', async () => {
  const page = await render({ checkout: holding(5000) });

  expect(sums(page)).toEqual([
    ...['Subtotal $778.00', 'Shipping Free $18.00', 'Tax $0.00 $0.00'],
    'Order total $778.00 $796.00',
    'Gift card •••• W1ZT − $50.00 $50.00',
    'To pay $728.00 $746.00',
  ]);
  expect(words(page)).toContain('Gift card Gift card •••• W1ZT holds $50.00. Remove gift card');
  expect(page).toMatch(/name="removeGiftCard" value="1" formnovalidate> Remove gift card </);
  expect(page).not.toContain('name="giftCode"');
  expect(page).toContain('<fieldset class=""> <legend>Payment</legend>');
  expect(words(page)).toContain('Pay $728.00 $746.00 Back');
});

test('a gift card that pays for all leaves no bank card to enter', async () => {
  const page = await render({ checkout: holding(100_000) });

  expect(words(page)).toContain(
    'Remove gift card The gift card pays for all of it. You need no other card. Pay $0.00 $0.00',
  );
  expect(page).not.toMatch(/name="(?:cardNumber|expiry|securityCode)"/);
});

test('a gift card that pays for one delivery alone leaves the bank card to the other', async () => {
  const page = await render({ checkout: holding(77_800) });

  expect(sums(page).at(-1)).toBe('To pay $0.00 $18.00');
  expect(page).toContain('<fieldset class="when-expedited"> <legend>Payment</legend>');
});
