import { expect, test } from 'vitest';
import { callQaControl, MEMBER_PASSWORD, signedInClient } from '../../../testing/member-client.ts';
import { ADMIN_API_KEY, testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';

type SignedIn = Awaited<ReturnType<typeof signedInClient>>;
const shop = testShop();

const tokenOf = ({ client }: SignedIn) => client.auth.getTokens().accessToken.value;
const opens = async (token: string) =>
  (await shop.call('/ecom/v1/carts/current/estimate-totals', { token, body: {} })).status !== 401;

test('the access token of a member is refused after sign-out', async () => {
  const member = await signedInClient(shop);
  const token = tokenOf(member);
  expect(await opens(token)).toBe(true);

  const { logoutUrl } = await member.client.auth.logout('http://shop.test/');
  const { pathname, search } = new URL(logoutUrl);
  await shop.app.request(`${pathname}${search}`);

  expect(await opens(token)).toBe(false);
});

test('signing out ends one session of the member, and no other', async () => {
  const here = await signedInClient(shop);
  const elsewhere = await shop.call('/oauth2/token', {
    token: ADMIN_API_KEY,
    body: { grant_type: 'authorized_client', member_id: here.id },
  });
  const { access_token: other } = await elsewhere.json();
  const query = `clientId=${testSettings.clientId}`;
  await shop.call(`/_api/iam/authentication/v1/logout?${query}`, { token: other });

  expect(await opens(other)).toBe(false);
  expect(await opens(tokenOf(here))).toBe(true);
});

test('a new password ends every session but the one that set it', async () => {
  const here = await signedInClient(shop);
  const elsewhere = await shop.call('/oauth2/token', {
    token: ADMIN_API_KEY,
    body: { grant_type: 'authorized_client', member_id: here.id },
  });
  const { access_token: other } = await elsewhere.json();
  const body = { newPassword: `${MEMBER_PASSWORD} anew` };
  await shop.call('/v2/change-password', { token: tokenOf(here), body });

  expect(await opens(other)).toBe(false);
  expect(await opens(tokenOf(here))).toBe(true);
});

test('the access token of a deleted member is refused', async () => {
  const member = await signedInClient(shop);
  const init = { method: 'DELETE' };
  await shop.call(`/members/v1/members/${member.id}`, { token: ADMIN_API_KEY, init });

  expect(await opens(tokenOf(member))).toBe(false);
});

test('the access token of a visitor survives a database reset', async () => {
  const token = await shop.newVisitor();
  await callQaControl(shop, 'reset', {});

  expect((await shop.call('/v1/products/query-platformized', { token })).status).toBe(200);
});
