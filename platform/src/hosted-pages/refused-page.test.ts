import { expect, test } from 'vitest';
import { addToCart } from '../../testing/fill-cart.ts';
import { payCheckout, startHostedCheckout, validPaymentForm } from '../../testing/pay-checkout.ts';
import { visitorClient } from '../../testing/sdk-client.ts';
import { TEST_QA_TOKEN } from '../../testing/start-test-shop.ts';
import { shopForEachTest } from '../../testing/test-shop.ts';

const shop = shopForEachTest();
const headers = { 'x-qa-token': TEST_QA_TOKEN };
const fail = (match: string, status: number) =>
  shop.call('/_qa/faults', { body: { match, status, times: 1 }, init: { headers } });

async function startCheckout() {
  const client = await visitorClient();
  await addToCart(client, { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } });
  return startHostedCheckout(client);
}

/** Name and text of each input of a page. */
const inputsOf = (page: string) =>
  [...page.matchAll(/<input\s[^>]*>/g)].map(([input]) => ({
    name: /\sname="([^"]*)"/.exec(input)?.[1],
    text: /\svalue="([^"]*)"/.exec(input)?.[1] ?? '',
    type: /\stype="([^"]*)"/.exec(input)?.[1] ?? 'text',
  }));

const SECRETS = ['cardNumber', 'expiry', 'securityCode'];
const typed = { ...validPaymentForm, fullName: 'Zoë "Z" <b>', address: 'Apt 4B, 300 Broad St' };

test.each([
  ['the database is away', 503],
  ['the visitor sent too many requests', 429],
  ['it comes from another site', 403],
])('when %s, the refusal page repeats the submitted checkout form', async (_why, status) => {
  const url = await startCheckout();
  await fail('/checkout', status);
  const response = await payCheckout(shop, url, typed);
  const page = await response.text();
  const inputs = inputsOf(page);

  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'text/html; charset=UTF-8',
  ]);
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
  expect(page).not.toMatch(/<b>|<script/);
  for (const [name, text] of Object.entries(typed)) {
    const isSecret = SECRETS.includes(name);
    const escaped = text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(inputs).toContainEqual({
      name,
      text: isSecret ? '' : escaped,
      type: isSecret ? 'password' : expect.stringMatching(/text|hidden/),
    });
  }
  const again = await payCheckout(shop, url, typed);
  expect(again.status).toBe(303);
});

test('a form that is too large returns the fields that were read', async () => {
  const response = await shop.app.request('/forgot-password', {
    method: 'POST',
    headers: { 'content-length': '1200050' },
    body: new URLSearchParams({ email: 'ann@example.com', more: 'x'.repeat(1_200_000) }),
  });

  expect(response.status).toBe(413);
  expect(inputsOf(await response.text())).toContainEqual({
    name: 'email',
    text: 'ann@example.com',
    type: 'text',
  });
});

test('a password is never repeated in the page', async () => {
  await fail('/sign-in', 503);
  const response = await shop.app.request('/sign-in?session=x', {
    method: 'POST',
    body: new URLSearchParams({ email: 'ann@example.com', password: 'not-told' }),
  });
  const page = await response.text();

  expect(page).not.toContain('not-told');
  expect(page).toContain('ann@example.com');
});

test('a page request that fails gets a readable error page', async () => {
  await fail('/sign-in', 503);
  const response = await shop.app.request('/sign-in?session=x');

  expect(response.status).toBe(503);
  expect(await response.text()).toContain('This does not work right now');
});

test('scripts and the API are answered in JSON', async () => {
  await fail('/forgot-password', 503);
  const accept = { accept: 'application/json' };
  const page = await shop.app.request('/forgot-password', { headers: accept });
  await fail('/v1/', 503);
  const call = await shop.app.request('/stores-reader/v1/products/query', { method: 'POST' });

  for (const response of [page, call]) {
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  }
});
