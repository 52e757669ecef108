import { expect, test } from 'vitest';
import {
  buildTestCoupon,
  dutchShippingRegion,
  worldwideRegion,
} from '../../../testing/build-test-cart.ts';
import { buildTestCheckout, buildTestCheckoutLine } from '../../../testing/build-test-checkout.ts';
import { validPaymentForm } from '../../../testing/pay-checkout.ts';
import type { SavedAddress } from '../../accounts/members/member-store.ts';
import type { Checkout } from '../../commerce/checkout/checkout-store.ts';
import { type CheckoutErrors, readCheckoutValues } from './checkout-form.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { checkoutPage } from './checkout-page-markup.ts';
import { refusalPage } from './thank-you-and-refusal-pages.ts';

interface Shown {
  checkout?: Partial<Checkout>;
  values?: Record<string, string>;
  errors?: CheckoutErrors;
  changes?: string[];
  saved?: SavedAddress[];
}

/** The page as text with single spaces, so that tests do not depend on how its markup is laid out. */
async function render(shown: Shown = {}) {
  const { checkout = {}, values = {}, errors = {}, changes = [], saved = [] } = shown;
  const page = await checkoutPage({
    checkout: buildTestCheckout(checkout),
    shopUrl: 'http://shop.test/products',
    values: readCheckoutValues({ ...validPaymentForm, ...values }),
    errors,
    changes,
    saved,
  });
  return page.toString().replace(/\s+/g, ' ');
}

const sums = (page: string) => {
  const [, list = ''] = /<dl class="sums">(.*?)<\/dl>/.exec(page) ?? [];
  return [...list.matchAll(/<dt>(.*?)<\/dt> <dd>(.*?)<\/dd>/g)].map(([, label, amount = '']) => [
    label,
    ...amount.split(/<[^>]+>/).filter((part) => part.trim() !== ''),
  ]);
};

test('the page contains the sums for both delivery options', async () => {
  expect(sums(await render())).toEqual([
    ['Subtotal', '$778.00'],
    ['Shipping', 'Free', '$18.00'],
    ['Tax', '$0.00', '$0.00'],
    ['Total', '$778.00', '$796.00'],
  ]);
});

test('the page shows discounts, coupon and tax of the country', async () => {
  const terms = {
    merchantDiscounts: [{ amountCents: 67_800 }],
    coupon: buildTestCoupon(),
    regions: [dutchShippingRegion, worldwideRegion],
  };

  expect(sums(await render({ checkout: { terms } }))).toEqual([
    ['Subtotal', '$778.00'],
    ['Discount', '−$678.00'],
    ['Coupon TEN', '−$10.00'],
    ['Shipping', '$6.00', '$18.00'],
    ['Tax', '$20.16', '$22.68'],
    ['Total', '$116.16', '$130.68'],
  ]);
});

test('a line shows its choices, quantity and unit price', async () => {
  const lines = [
    buildTestCheckoutLine({ imageUrl: '/media/front.jpg' }),
    buildTestCheckoutLine({ name: '<i>Watch</i>', choices: [], quantity: 1, unitCents: 100 }),
  ];
  const page = await render({ checkout: { lines } });

  expect(page).toContain('<p class="details">Black leather · 2 · $389.00 each</p>');
  expect(page).toContain('<p class="details">1</p>');
  expect(page).toContain('<p class="name"><bdi>&lt;i&gt;Watch&lt;/i&gt;</bdi></p>');
  expect(page).toContain('<p class="price">$778.00</p>');
  expect(page.match(/<img /g)).toHaveLength(2);
  expect(page).toContain('src="/media/front.jpg/v1/fill/w_240,h_240/line.jpg"');
  expect(page).toContain('Show order, 3 items');
});

test('one item is counted in the singular', async () => {
  const lines = [buildTestCheckoutLine({ quantity: 1 })];

  expect(await render({ checkout: { lines } })).toContain('Show order, 1 item<');
});

test('the form posts to its own checkout with a stamp of its amounts', async () => {
  const page = await render({ checkout: { id: 'a b&c' } });

  expect(page).toContain('<form method="post" action="/checkout?checkoutId=a%20b%26c" novalidate>');
  expect(page).toContain('<input type="hidden" name="drawnFor" value="NL" />');
  expect(page).toContain('<a class="quiet" href="http://shop.test/products">Back to the shop</a>');
});

test.each([
  ['standard', 'standard'],
  ['expedited', 'expedited'],
  ['', 'standard'],
])('delivery %j selects %s', async (shipping, chosen) => {
  const page = await render({ values: { shipping } });

  expect(page.match(/value="(\w+)" checked/g)).toEqual([`value="${chosen}" checked`]);
});

test('the submitted country is selected', async () => {
  expect(await render()).toContain('<option value="NL" selected>Netherlands</option>');
  expect(await render({ values: { country: '' } })).not.toContain(' selected>');
});

test('a page without errors shows no error texts', async () => {
  const page = await render();

  expect(page).toContain('<title>Checkout – Horae</title>');
  expect(page).not.toContain('aria-invalid');
  expect(page).not.toContain('role="alert"');
  expect(page).not.toContain('class="error"');
});

test('errors are shown above the form and at their fields, and the first gets the focus', async () => {
  const page = await render({
    values: { fullName: '', country: '' },
    errors: {
      fullName: checkoutMessages.fullName,
      country: checkoutMessages.country,
      shipping: checkoutMessages.shipping,
    },
  });

  expect(page).toContain('<title>Error: Checkout – Horae</title>');
  expect(page).toContain(`<span>${checkoutMessages.check}</span>`);
  expect(page).toMatch(
    /id="fullName"[^>]*value="" required aria-invalid="true" aria-describedby="fullName-error" autofocus/,
  );
  expect(page).toMatch(
    /<select id="country"[^>]*aria-invalid="true" aria-describedby="country-error" >/,
  );
  expect(page.match(/autofocus/g)).toHaveLength(1);
  for (const name of ['fullName', 'country', 'shipping'] as const) {
    expect(page.split(`id="${name}-error"`)[1]).toContain(checkoutMessages[name]);
  }
});

test.each([
  ['email', 'Email address', 'email', 'email', 'email'],
  ['fullName', 'Full name', 'name', 'text', 'text'],
  ['address', 'Address', 'address-line1', 'text', 'text'],
  ['postalCode', 'Postal code', 'postal-code', 'text', 'text'],
  ['city', 'City', 'address-level2', 'text', 'text'],
  ['expiry', 'Expiry date', 'cc-exp', 'text', 'text'],
] as const)('the field %s has a label, autocomplete and an input type', async (...field) => {
  const [name, label, autocomplete, type, inputmode] = field;
  const page = await render({ values: { [name]: `typed in ${name}` } });

  expect(page).toContain(`<label for="${name}">${label}</label>`);
  expect(page).toContain(
    `<input id="${name}" name="${name}" type="${type}" inputmode="${inputmode}" autocomplete="${autocomplete}" value="typed in ${name}" required`,
  );
});

test.each([
  ['cardNumber', 'Card number', 'cc-number'],
  ['securityCode', 'Security code', 'cc-csc'],
] as const)(
  'the field %s has a label and autocomplete, and never repeats its value',
  async (...field) => {
    const [name, label, autocomplete] = field;
    const page = await render({
      values: { [name]: '4242' },
      errors: { [name]: checkoutMessages.cardAgain },
    });

    expect(page).toContain(`<label for="${name}">${label}</label>`);
    expect(page).toContain(
      `<input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" value="" required`,
    );
    expect(page.split(`id="${name}-error"`)[1]).toContain(checkoutMessages.cardAgain);
  },
);

test('changes are shown before the form and get the focus', async () => {
  const changes = ['<i>Watch</i> now costs more.', 'The coupon TEN was taken out.'];
  const page = await render({ changes, errors: { cardNumber: checkoutMessages.cardAgain } });

  expect(page).toContain('<div class="notice" role="alert" tabindex="-1" autofocus>');
  expect(page).toContain(checkoutMessages.changed);
  expect(page).toContain('<li>&lt;i&gt;Watch&lt;/i&gt; now costs more.</li>');
  expect(page).toContain('<li>The coupon TEN was taken out.</li>');
  expect(page.indexOf(checkoutMessages.payNew)).toBeLessThan(page.indexOf('<form'));
});

test('the stamp in the form differs for another sum', async () => {
  const markOf = async (checkout: Partial<Checkout>) =>
    /name="shown" value="([\w-]{22})"/.exec(await render({ checkout }))?.[1];
  const marks = await Promise.all([
    markOf({}),
    markOf({ lines: [buildTestCheckoutLine({ unitCents: 1 })] }),
    markOf({ lines: [buildTestCheckoutLine({ quantity: 1 })] }),
    markOf({
      terms: { merchantDiscounts: [], regions: [worldwideRegion], coupon: buildTestCoupon() },
    }),
  ]);

  expect(marks).not.toContain(undefined);
  expect(new Set(marks).size).toBe(4);
  expect(await markOf({ id: 'another' })).toBe(marks[0]);
});

test('the page names the shop and says that it is secure', async () => {
  const page = await render();

  expect(page).toContain('<p class="wordmark">HORAE</p>');
  expect(page).toContain('Secure checkout');
});

test('only delivery options of the country are offered', async () => {
  const [standard, expedited] = dutchShippingRegion.options;
  if (!standard || !expedited) throw new Error('There are two deliveries.');
  const bikeRegion = {
    ...dutchShippingRegion,
    options: [{ ...standard, title: 'By bike', cents: 100 }],
  };
  const terms = { merchantDiscounts: [], regions: [bikeRegion, worldwideRegion] };
  const page = await render({ checkout: { terms } });

  expect(page).toContain('By bike<small>3–5 business days</small>');
  expect(page).not.toContain(expedited.deliveryTime);
});

test('a refusal page gives its reason and links back', async () => {
  const markup = await refusalPage({
    heading: 'Sold out',
    sentence: 'It is <gone>.',
    shopUrl: 'http://shop.test/',
  });
  const page = markup.toString();

  expect(page).toContain('<title>Sold out – Horae</title>');
  expect(page).toContain('<h1>Sold out</h1>');
  expect(page).toContain('<p>It is &lt;gone&gt;.</p>');
  expect(page).toContain('<a class="quiet" href="http://shop.test/">Back to the shop</a>');
});

const HOME = {
  id: 'home',
  fullName: 'Nora Visser',
  addressLine: 'Dam 1',
  addressLine2: '',
  subdivision: '',
  city: 'Amsterdam',
  postalCode: '1012 JS',
  country: 'NL',
};

test('each delivery option shows its days of arrival', async () => {
  const page = await render({});

  expect(page).toMatch(/<small>3–5 business days<\/small><small>\w{3} \d+ \w+ – \w{3} \d+ \w+/);
});

test('a state field is shown only where parcels need one, and the second address line is optional', async () => {
  const dutch = await render({ values: { country: 'NL' } });
  expect(dutch).toContain('Apartment, floor or company (optional)</label>');
  expect(dutch).not.toContain('name="subdivision"');

  const usual = await render({ values: { country: 'US', subdivision: 'New York' } });
  expect(usual).toContain('<option value="US-NY" selected>New York</option>');
  expect(usual).toContain('State or province</label>');

  const unlisted = await render({ values: { country: 'IT', subdivision: 'IT-MI' } });
  expect(unlisted).toContain('<input type="hidden" name="subdivision" value="IT-MI"');
});

test('saved addresses of a member can be chosen, and are escaped', async () => {
  const hostile = { ...HOME, id: 'other', addressLine: '<b>"Dam" 2</b>' };
  const values = { ...HOME, address: HOME.addressLine, address2: HOME.addressLine2 };
  const page = await render({ saved: [HOME, hostile], values });

  expect(page).toMatch(/name="savedAddress"\s+value="home"\s+aria-pressed="true"/);
  expect(page).toMatch(/value="other"\s+aria-pressed="false"/);
  expect(page).toContain('Dam 1, 1012 JS Amsterdam, Netherlands');
  expect(page).toContain('&lt;b&gt;&quot;Dam&quot; 2&lt;/b&gt;');
  expect(page).not.toContain('<b>');
});
