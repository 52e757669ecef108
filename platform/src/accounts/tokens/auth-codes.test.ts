import { afterEach, expect, test } from 'vitest';
import {
  addTestMember,
  callQaControl,
  MEMBER_PASSWORD,
  signedInClient,
} from '../../../testing/member-client.ts';
import { ADMIN_API_KEY, testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import { authCodes } from '../account-tables.ts';
import { isFreshSession, issueAuthCode, redeemAuthCode } from './auth-codes.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const codeVerifier = 'v'.repeat(43);
const challenge = digestSecret(codeVerifier);
const redirectUri = 'http://shop.test/callback';

const codeOf = (memberId: string) =>
  issueAuthCode(shop.db, { memberId, visitorId: null, challenge });
async function exchange(code: string) {
  const body = {
    grantType: 'authorization_code',
    clientId: testSettings.clientId,
    code,
    codeVerifier,
  };
  const response = await shop.call('/oauth2/token', { body });
  return { status: response.status, answer: await response.json() };
}
const asOwner = (path: string, init: RequestInit) =>
  shop.call(`/members/v1/members/${path}`, { token: ADMIN_API_KEY, init });

test.each([
  ['changed the password', (member: Member) => member.changePassword()],
  ['was blocked', ({ id }: Member) => asOwner(`${id}/block`, { method: 'POST' })],
  ['was disconnected', ({ id }: Member) => asOwner(`${id}/disconnect`, { method: 'POST' })],
  ['was deleted', ({ id }: Member) => asOwner(id, { method: 'DELETE' })],
])('an earlier code is refused after its member %s', async (_, change) => {
  const { client, id } = await signedInClient(shop);
  const token = client.auth.getTokens().accessToken.value;
  const code = await codeOf(id);
  const body = { newPassword: `${MEMBER_PASSWORD} anew` };
  const changed = await change({
    id,
    changePassword: async () => shop.call('/v2/change-password', { token, body }),
  });

  expect(changed.status).toBe(200);
  expect(await shop.db.$count(authCodes)).toBe(0);
  expect((await exchange(code)).status).toBe(400);
});

interface Member {
  id: string;
  changePassword: () => Promise<Response>;
}

test.each(['BLOCKED', 'OFFLINE', 'PENDING'])(
  'a code signs in no member who is %s, however that came about',
  async (status) => {
    const { id, email } = await addTestMember(shop.db);
    const code = await codeOf(id);
    await callQaControl(shop, 'members', { email, status });

    expect((await exchange(code)).status).toBe(400);
  },
);

test('a code of a deleted member is refused', async () => {
  expect((await exchange(await codeOf('nobody'))).status).toBe(400);
});

test('a code that is used twice revokes what it gave the first time, and nothing else', async () => {
  const { id } = await addTestMember(shop.db);
  const [code, other] = [await codeOf(id), await codeOf(id)];
  const [first, second] = [await exchange(code), await exchange(other)];
  const opens = async ({ answer }: typeof first) =>
    (await shop.call('/members/v1/members/my', { token: answer.access_token })).status === 200;
  expect([await opens(first), await opens(second)]).toEqual([true, true]);

  expect((await exchange(code)).status).toBe(400);
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
});

test.each([
  [redirectUri, true],
  [`${redirectUri}/`, false],
  [undefined, false],
])('a code that was sent to an address is exchanged with %s: %s', async (given, isGood) => {
  const { id: memberId } = await addTestMember(shop.db);
  const code = await issueAuthCode(shop.db, { memberId, visitorId: null, challenge, redirectUri });
  const redeemed = await redeemAuthCode(shop.db, { code, codeVerifier, redirectUri: given });

  expect(redeemed !== null).toBe(isGood);
});

test('a code that was posted to a frame is exchanged whatever address is named', async () => {
  const { id: memberId } = await addTestMember(shop.db);
  const code = await codeOf(memberId);
  const redeemed = await redeemAuthCode(shop.db, { code, codeVerifier, redirectUri });

  expect(redeemed?.memberId).toBe(memberId);
});

test('a session counts as a fresh log-in for five minutes after the exchange', async () => {
  const { id: memberId } = await addTestMember(shop.db);
  const code = await codeOf(memberId);
  const redeemed = await redeemAuthCode(shop.db, { code, codeVerifier });
  const isFresh = () => isFreshSession(shop.db, redeemed?.sessionId ?? '');

  expect(await isFresh()).toBe(true);
  setClockOffset(4.5 * 60_000);
  expect(await isFresh()).toBe(true);
  setClockOffset(5.5 * 60_000);
  expect(await isFresh()).toBe(false);
});

test('the fresh log-in of one session makes no other session fresh', async () => {
  const { id: memberId } = await addTestMember(shop.db);
  await redeemAuthCode(shop.db, { code: await codeOf(memberId), codeVerifier });

  expect(await isFreshSession(shop.db, 'another session')).toBe(false);
});
