import { expect, test } from 'vitest';
import {
  MEMBER_PASSWORD,
  mailsTo,
  newTestEmail,
  signedInClient,
} from '../../testing/member-client.ts';
import { memberTestSetup } from '../../testing/member-test-shop.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { TEST_SHOP_URL, testSettings } from '../../testing/start-test-shop.ts';
import { createServer } from '../create-server.ts';

const NEW_PASSWORD = 'a quite different one';
const at = memberTestSetup();

const submit = (email: string, headers: Record<string, string> = {}) =>
  at.shop.app.request('/forgot-password', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ email }),
  });

test('a member who forgot the password gets a link by mail and sets a new one', async () => {
  await signedInClient(at.shop, at.email);
  const page = await (await at.shop.app.request('/forgot-password')).text();
  expect(page).toContain('<h1>Forgot your password?</h1>');
  expect(page).not.toContain('<script');

  const response = await submit(at.email);
  const [mail] = await mailsTo(at.shop, at.email);
  const link = new URL(mail?.link ?? 'none:');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Check your inbox');
  expect(link.href).toMatch(/^http:\/\/platform\.test\/recover\?token=/);

  const saved = await at.shop.app.request(`${link.pathname}${link.search}`, {
    method: 'POST',
    body: new URLSearchParams({ password: NEW_PASSWORD }),
  });
  expect(saved.headers.get('location')).toBe(TEST_SHOP_URL);
  const login = (password: string) => at.client.auth.login({ email: at.email, password });
  expect(await login(NEW_PASSWORD)).toMatchObject({ loginState: 'SUCCESS' });
  expect(await login(MEMBER_PASSWORD)).toMatchObject({ errorCode: 'invalidPassword' });
});

test.each([
  ['short', 'Use at least 8 characters'],
  ['password', 'too common'],
  ['x'.repeat(300), 'choose a shorter password'],
])('a refused new password is explained, and the link stays valid: %s', async (password, words) => {
  await signedInClient(at.shop, at.email);
  await submit(at.email);
  const [mail] = await mailsTo(at.shop, at.email);
  const link = new URL(mail?.link ?? 'none:');
  const save = (chosen: string) =>
    at.shop.app.request(`${link.pathname}${link.search}`, {
      method: 'POST',
      body: new URLSearchParams({ password: chosen }),
    });

  const refused = await save(password);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(words);
  expect((await save(NEW_PASSWORD)).status).toBe(303);
});

test('the page does not reveal whether an address has an account', async () => {
  await signedInClient(at.shop, at.email);
  const known = await submit(at.email);
  const unknown = await submit(newTestEmail());

  expect(unknown.status).toBe(known.status);
  expect(await unknown.text()).toBe(await known.text());
});

test.each(['', 'no one', '"><b>x</b>'])('"%s" is refused as an address', async (email) => {
  const response = await submit(email);
  const page = await response.text();

  expect(response.status).toBe(422);
  expect(page).toContain('Enter an email address');
  expect(page).not.toContain('<b>x');
});

test.each(['x'.repeat(300), '\u200B\u202Enobody', '時'.repeat(500)])(
  'an invalid address stays in the field as it was typed: %s',
  async (email) => {
    expect(await (await submit(email)).text()).toContain(`value="${email}"`);
  },
);

test('after several mails to one address no more are sent for a while', async () => {
  const email = newTestEmail();
  const statuses = [];
  for (let count = 0; count < 7; count += 1) {
    const response = await submit(email, { 'x-forwarded-for': '192.0.2.44' });
    statuses.push(response.status);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 422, 422]);
  expect(await mailsTo(at.shop, email)).toHaveLength(5);
});

test('mails about changes link to this page if the shop has none of its own', async () => {
  const { recoveryUrl: _, ...settings } = testSettings;
  const app = await createServer({ db: at.shop.db, settings, log: silentLog });
  const { client } = await signedInClient(at.shop, at.email);
  const change = {
    method: 'POST',
    headers: { authorization: client.auth.getTokens().accessToken.value },
    body: JSON.stringify({ newPassword: NEW_PASSWORD, currentPassword: MEMBER_PASSWORD }),
  };
  await app.request('/_api/iam/authentication/v2/change-password', change);
  const [mail] = await mailsTo(at.shop, at.email);

  expect(mail?.link).toBe('http://platform.test/forgot-password');
});

test('a body that is no form is answered like an empty form', async () => {
  const response = await at.shop.call('/forgot-password', {
    init: {
      method: 'POST',
      body: 'email=nora@example.com',
      headers: { 'content-type': 'multipart/form-data' },
    },
  });

  expect(response.status).toBe(422);
});
