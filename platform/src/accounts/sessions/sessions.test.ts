import { expect, test } from 'vitest';
import { bindSecurityCalls } from '../../../testing/enable-test-second-factor.ts';
import {
  callQaControl,
  exchangeSessionToken,
  MEMBER_PASSWORD,
  mailsTo,
  signedInClient,
  visitorClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { ADMIN_API_KEY, testSettings } from '../../../testing/start-test-shop.ts';

const at = memberTestSetup();
const MINUTE = 60_000;
const accessOf = ({ auth }: Awaited<ReturnType<typeof visitorClient>>) =>
  auth.getTokens().accessToken.value;
const callsOf = (client: Awaited<ReturnType<typeof visitorClient>>) =>
  bindSecurityCalls(at.shop, accessOf(client));

async function loggedIn(email: string) {
  const client = await visitorClient();
  const outcome = await client.auth.login({ email, password: MEMBER_PASSWORD });
  if (outcome.loginState !== 'SUCCESS') throw new Error('The member could not log in.');
  await exchangeSessionToken(at.shop, client, outcome.data.sessionToken);
  return client;
}

/** Renews as a browser does, through the edge. */
async function renewed(client: Awaited<ReturnType<typeof visitorClient>>, headers = {}) {
  const refreshToken = client.auth.getTokens().refreshToken.value;
  const body = { clientId: testSettings.clientId, grantType: 'refresh_token', refreshToken };
  const answer = await at.shop.call('/oauth2/token', { body, init: { headers } });
  return { status: answer.status, ...(await answer.json()) };
}

const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  'x-forwarded-for': '203.0.113.77',
};

test('a member lists the sessions, the current one first, with device, network and times', async () => {
  const { client } = await signedInClient(at.shop, at.email);
  await callQaControl(at.shop, 'clock', { offsetMs: 20 * MINUTE });
  const { access_token: token } = await renewed(client, FIREFOX);
  await loggedIn(at.email);
  const sessions = await bindSecurityCalls(at.shop, token).sessions();

  expect(sessions).toHaveLength(2);
  const [own, other] = sessions;
  expect(own).toMatchObject({
    isCurrent: true,
    device: 'Firefox on Windows',
    network: '203.0.113.0/24',
  });
  expect(other).toMatchObject({ isCurrent: false, network: '' });
  const used = Date.parse(own.lastUsedDate) - Date.parse(own.startedDate);
  expect(used).toBeGreaterThanOrEqual(20 * MINUTE);
  expect(JSON.stringify(sessions)).not.toContain('203.0.113.77');
});

test('tabs that renew at the same time are one session, with the later time of use', async () => {
  const { client } = await signedInClient(at.shop, at.email);
  await callQaControl(at.shop, 'clock', { offsetMs: 20 * MINUTE });
  await renewed(client);
  await callQaControl(at.shop, 'clock', { offsetMs: 20 * MINUTE + 5000 });
  const { access_token: token } = await renewed(client, FIREFOX);
  const sessions = await bindSecurityCalls(at.shop, token).sessions();

  expect(sessions).toHaveLength(1);
  expect(sessions[0]).toMatchObject({ isCurrent: true, device: 'Firefox on Windows' });
});

test('ending another session revokes its access and refresh tokens at once, and no others', async () => {
  const { client } = await signedInClient(at.shop, at.email);
  const other = await loggedIn(at.email);
  const [, listed] = await callsOf(client).sessions();

  expect((await callsOf(client).end(listed.id)).status).toBe(200);

  expect((await at.shop.call('/members/v1/members/my', { token: accessOf(other) })).status).toBe(
    401,
  );
  expect((await renewed(other)).status).toBe(401);
  expect(await callsOf(client).sessions()).toHaveLength(1);
  expect((await renewed(client)).status).toBe(200);
});

test('ending all other sessions keeps the current one', async () => {
  const { client } = await signedInClient(at.shop, at.email);
  const others = [await loggedIn(at.email), await loggedIn(at.email)];

  expect((await callsOf(client).endOthers()).status).toBe(200);

  for (const other of others) expect((await renewed(other)).status).toBe(401);
  expect(await callsOf(client).sessions()).toMatchObject([{ isCurrent: true }]);
});

test("another member's session is neither listed nor ended", async () => {
  const { client } = await signedInClient(at.shop, at.email);
  const stranger = await signedInClient(at.shop);
  const [own] = await callsOf(client).sessions();

  expect((await callsOf(stranger.client).end(own.id)).status).toBe(404);
  expect(await callsOf(stranger.client).sessions()).toHaveLength(1);
  expect(await callsOf(client).sessions()).toHaveLength(1);
});

test('visitors and the owner have no list of sessions', async () => {
  for (const token of [await at.shop.newVisitor(), ADMIN_API_KEY]) {
    const answer = await at.shop.call('/_api/iam/sessions/v1/sessions', { token });
    expect(answer.status).toBe(403);
  }
});

test('an expired session is not listed', async () => {
  await signedInClient(at.shop, at.email);
  await callQaControl(at.shop, 'clock', { offsetMs: 2 * 24 * 60 * MINUTE + MINUTE });
  const client = await loggedIn(at.email);

  expect(await callsOf(client).sessions()).toMatchObject([{ isCurrent: true }]);
});

test('sessions that are ended remotely are reported in one mail', async () => {
  const { client } = await signedInClient(at.shop, at.email);
  const subjects = async () => (await mailsTo(at.shop, at.email)).map(({ subject }) => subject);
  await callsOf(client).endOthers();
  expect(await subjects()).toEqual([]);

  await loggedIn(at.email);
  await loggedIn(at.email);
  await callsOf(client).endOthers();
  const subject = 'Your Horae account was logged out elsewhere';
  expect(await subjects()).toEqual([subject]);

  await loggedIn(at.email);
  const [own, other] = await callsOf(client).sessions();
  await callsOf(client).end(other.id);
  await callsOf(client).end(own.id);
  expect(await subjects()).toEqual([subject, subject]);
});
