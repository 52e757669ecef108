import { beforeEach, expect, test } from 'vitest';
import { addToCart } from '../../../testing/fill-cart.ts';
import { signedInClient } from '../../../testing/member-client.ts';
import { newCheckout } from '../../../testing/new-checkout.ts';
import { goodForm, pay } from '../../../testing/pay.ts';
import { sdkClient, visitorClient } from '../../../testing/sdk-client.ts';
import { testShop } from '../../../testing/test-shop.ts';

const shop = testShop();
const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
const home = { addressLine: 'Dam 1', city: 'Amsterdam', postalCode: '1012 JS', country: 'NL' };
const work = { addressLine: 'Quai 2', city: 'Paris', postalCode: '75001', country: 'FR' };
let url: string;

beforeEach(async () => {
  const { client, id } = await signedInClient(shop);
  const contact = { firstName: 'Nora', lastName: 'de Wit', addresses: [home, work] };
  await client.members.updateMember(id, { contact });
  const buyer = sdkClient();
  buyer.auth.setTokens(client.auth.getTokens());
  await addToCart(buyer, steel);
  url = await newCheckout(buyer);
});

const open = async (fullUrl: string) => {
  const { pathname, search } = new URL(fullUrl);
  return (await shop.app.request(`${pathname}${search}`)).text();
};
const fieldIn = (page: string, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(page)?.[1];
/** The ids behind the buttons, in their order. */
const idsIn = (page: string) =>
  [...page.matchAll(/name="savedAddress"\s+value="([^"]+)"/g)].map(([, id = '']) => id);

test('a member begins with the first address, and one press puts another in its place', async () => {
  const page = await open(url);
  expect(fieldIn(page, 'address')).toBe('Dam 1');
  expect(fieldIn(page, 'fullName')).toBe('Nora de Wit');
  const [, second = ''] = idsIn(page);

  const form = { ...goodForm, email: 'typed@example.com', savedAddress: second };
  const chosen = await pay(shop, url, form);
  const changed = await chosen.text();
  expect(chosen.status).toBe(200);
  expect(fieldIn(changed, 'address')).toBe('Quai 2');
  expect(fieldIn(changed, 'email')).toBe('typed@example.com');
  expect(changed).toContain('<option value="FR" selected');
  expect(fieldIn(changed, 'cardNumber')).toBe('');
});

test('an id that the member does not keep changes nothing, and nothing is ordered', async () => {
  const answer = await pay(shop, url, { ...goodForm, savedAddress: 'none' });

  expect(answer.status).toBe(200);
  expect(fieldIn(await answer.text(), 'address')).toBe(goodForm.address);
});

test('a guest is offered none', async () => {
  const guest = await visitorClient();
  await addToCart(guest, steel);

  expect(idsIn(await open(await newCheckout(guest)))).toEqual([]);
});
