import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildTestCheckout } from '../../../testing/build-test-checkout.ts';
import { addToCart } from '../../../testing/fill-cart.ts';
import { signedInClient } from '../../../testing/member-client.ts';
import {
  payCheckout,
  startHostedCheckout,
  validPaymentForm,
} from '../../../testing/pay-checkout.ts';
import { sdkClient, visitorClient } from '../../../testing/sdk-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { outbox } from '../../mail/mail-tables.ts';
import { readCheckoutValues } from './checkout-form.ts';
import {
  fillInSavedAddress,
  initialCheckoutValues,
  renderSavedAddressButtons,
} from './saved-address-buttons.ts';

const shop = testShop();
const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
const home = { addressLine: 'Dam 1', city: 'Amsterdam', postalCode: '1012 JS', country: 'NL' };
const work = { addressLine: 'Quai 2', city: 'Paris', postalCode: '75001', country: 'FR' };
let url: string;
let memberId: string;

beforeEach(async () => {
  const { client, id } = await signedInClient(shop);
  memberId = id;
  const contact = { firstName: 'Nora', lastName: 'de Wit', addresses: [home, work] };
  await client.members.updateMember(id, { contact });
  const buyer = sdkClient();
  buyer.auth.setTokens(client.auth.getTokens());
  await addToCart(buyer, steel);
  url = await startHostedCheckout(buyer);
});

/** The buyer of a member's session. */
function ecomBuyer(tokens: ReturnType<ReturnType<typeof sdkClient>['auth']['getTokens']>) {
  const buyer = sdkClient();
  buyer.auth.setTokens(tokens);
  return buyer;
}

const open = async (fullUrl: string) => {
  const { pathname, search } = new URL(fullUrl);
  return (await shop.app.request(`${pathname}${search}`)).text();
};
const fieldIn = (page: string, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(page)?.[1];
/** The ids behind the buttons, in their order. */
const idsIn = (page: string) =>
  [...page.matchAll(/name="savedAddress"\s+value="([^"]+)"/g)].map(([, id = '']) => id);

test("the form starts with a member's first address, and a button fills in another one", async () => {
  const page = await open(url);
  expect(fieldIn(page, 'address')).toBe('Dam 1');
  expect(fieldIn(page, 'fullName')).toBe('Nora de Wit');
  const [, second = ''] = idsIn(page);

  const form = { ...validPaymentForm, email: 'typed@example.com', savedAddress: second };
  const chosen = await payCheckout(shop, url, form);
  const changed = await chosen.text();
  expect(chosen.status).toBe(200);
  expect(fieldIn(changed, 'address')).toBe('Quai 2');
  expect(fieldIn(changed, 'email')).toBe('typed@example.com');
  expect(changed).toContain('<option value="FR" selected');
  expect(fieldIn(changed, 'cardNumber')).toBe('');
});

test('an unknown address id changes nothing and orders nothing', async () => {
  const answer = await payCheckout(shop, url, { ...validPaymentForm, savedAddress: 'none' });

  expect(answer.status).toBe(200);
  expect(fieldIn(await answer.text(), 'address')).toBe(validPaymentForm.address);
});

test('a saved address reaches the order and the mail without loss', async () => {
  const { client, id } = await signedInClient(shop);
  const usual = {
    ...{ addressLine: '350 Fifth Avenue', addressLine2: 'Apt 4B', city: 'New York' },
    ...{ postalCode: '10118', subdivision: 'US-NY', country: 'US' },
  };
  const contact = { firstName: 'Nora', company: 'Witte Raaf BV', addresses: [usual] };
  await client.members.updateMember(id, { contact });
  const buyer = ecomBuyer(client.auth.getTokens());
  await addToCart(buyer, steel);
  const checkout = await startHostedCheckout(buyer);
  const page = await open(checkout);
  expect(fieldIn(page, 'address2')).toBe('Witte Raaf BV, Apt 4B');
  expect(page).toContain('<option value="US-NY" selected');

  const secondLine = fieldIn(page, 'address2') ?? '';
  const form = {
    ...validPaymentForm,
    address: usual.addressLine,
    address2: secondLine,
    city: usual.city,
  };
  const where = { postalCode: '10118', country: 'US', subdivision: 'US-NY', drawnFor: 'US' };
  expect((await payCheckout(shop, checkout, { ...form, ...where })).status).toBe(303);
  const [order] = (await buyer.orders.searchOrders({})).orders ?? [];
  expect(order?.shippingInfo?.logistics?.shippingDestination?.address).toMatchObject({
    addressLine1: '350 Fifth Avenue',
    addressLine2: 'Witte Raaf BV, Apt 4B',
    subdivision: 'US-NY',
  });
  const [mail] = await shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  expect(mail?.text).toContain(
    '350 Fifth Avenue\nWitte Raaf BV, Apt 4B\nNew York, NY 10118\nUnited States',
  );
});

test('a guest is not offered addresses', async () => {
  const guest = await visitorClient();
  await addToCart(guest, steel);

  expect(idsIn(await open(await startHostedCheckout(guest)))).toEqual([]);
});

test('each part of an address is preserved, in either format', async () => {
  const { client, id } = await signedInClient(shop);
  const telAviv = {
    addressLine: 'רחוב הרצל 12',
    city: 'תל אביב',
    postalCode: '61000',
    country: 'NL',
  };
  await client.members.updateMember(id, { contact: { addresses: [telAviv] } });
  const buyer = ecomBuyer(client.auth.getTokens());
  await addToCart(buyer, steel);

  expect(await open(await startHostedCheckout(buyer))).toContain(
    '\u2068רחוב הרצל 12\u2069, \u206861000 תל אביב\u2069, Netherlands',
  );
});

const saved = {
  id: 'loft',
  fullName: 'Nora de Wit',
  addressLine: '350 Fifth Avenue',
  addressLine2: 'Apt 4B',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10118',
  country: 'US',
};
const typed = readCheckoutValues({ email: 'typed@example.com', fullName: 'Typed Name' });
const filled = {
  ...typed,
  fullName: 'Nora de Wit',
  ...{ address: '350 Fifth Avenue', address2: 'Apt 4B', subdivision: 'US-NY' },
  ...{ city: 'New York', postalCode: '10118', country: 'US' },
};

test('a saved address replaces the place, and the name only where it has one', () => {
  expect(fillInSavedAddress(typed, saved)).toEqual(filled);
  expect(fillInSavedAddress(typed, { ...saved, fullName: '' }).fullName).toBe('Typed Name');
  expect(fillInSavedAddress(typed, undefined)).toEqual(typed);
});

test.each([
  [{}, 'true'],
  [{ fullName: 'Someone Else' }, 'true'],
  [{ address: '1 Main Street' }, 'false'],
  [{ address2: '' }, 'false'],
  [{ postalCode: '10119' }, 'false'],
  [{ city: 'Boston' }, 'false'],
  [{ country: 'CA' }, 'false'],
])('with %j in the form, the button of a saved address is pressed: %s', async (own, pressed) => {
  const buttons = String(await renderSavedAddressButtons([saved], { ...filled, ...own }));

  expect(buttons).toContain(`aria-pressed="${pressed}"`);
});

test("a cart's own address is not replaced by a member's saved one", async () => {
  const { id: _id, ...place } = saved;
  const prefill = { ...place, email: 'typed@example.com', shipping: 'expedited' };
  const checkout = buildTestCheckout({ ownerId: memberId, prefill });

  expect(await initialCheckoutValues(shop.db, checkout)).toEqual({
    ...filled,
    shipping: 'expedited',
  });
});

test('where a cart says nothing, the form of a member has a saved address and that of a guest is empty', async () => {
  const ofMember = buildTestCheckout({ ownerId: memberId, prefill: { shipping: 'expedited' } });

  expect(await initialCheckoutValues(shop.db, ofMember)).toMatchObject({
    ...{ fullName: 'Nora de Wit', address: 'Dam 1', city: 'Amsterdam', country: 'NL' },
    ...{ shipping: 'expedited', email: '' },
  });
  expect(await initialCheckoutValues(shop.db, buildTestCheckout())).toEqual(readCheckoutValues({}));
});
