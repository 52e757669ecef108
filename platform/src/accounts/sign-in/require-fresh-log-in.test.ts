import { expect, test } from 'vitest';
import {
  callQaControl,
  exchangeSessionToken,
  MEMBER_PASSWORD,
  signedInClient,
  visitorClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { ADMIN_API_KEY } from '../../../testing/start-test-shop.ts';

const at = memberTestSetup();
const NEW_PASSWORD = 'a longer password';
const LATER = { offsetMs: 5 * 60_000 + 1000 };

async function memberLater() {
  const { client, id } = await signedInClient(at.shop, at.email);
  await callQaControl(at.shop, 'clock', LATER);
  return { token: client.auth.getTokens().accessToken.value, id };
}

async function answerOf(response: Response) {
  const { details } = await response.json();
  return [response.status, details?.applicationError?.code];
}

type Act = (member: { token: string; id: string }, rest?: object) => Promise<Response>;
const ACTS: [string, Act][] = [
  [
    'change the password',
    ({ token }, rest) =>
      at.shop.call('/v2/change-password', { token, body: { newPassword: NEW_PASSWORD, ...rest } }),
  ],
  ['delete the account', ({ token }, rest) => remove('my', token, rest)],
  ['delete the account by its id', ({ token, id }, rest) => remove(id, token, rest)],
];

function remove(path: string, token: string, rest?: object) {
  const init = { method: 'DELETE', ...(rest ? { body: JSON.stringify(rest) } : {}) };
  return at.shop.call(`/members/v1/members/${path}`, { token, init });
}

test.each(ACTS)('a token alone cannot %s once the log-in is old', async (_, act) => {
  const member = await memberLater();

  expect(await answerOf(await act(member))).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  const wrong = await act(member, { currentPassword: 'not this one' });
  expect(await answerOf(wrong)).toEqual([403, 'WRONG_CURRENT_PASSWORD']);
  expect((await act(member, { currentPassword: MEMBER_PASSWORD })).status).toBe(200);
});

test.each(ACTS)('a fresh log-in may %s', async (_, act) => {
  const { client, id } = await signedInClient(at.shop, at.email);

  expect((await act({ token: client.auth.getTokens().accessToken.value, id })).status).toBe(200);
});

test('a log-in on one device does not make the others fresh', async () => {
  const member = await memberLater();
  const other = await visitorClient();
  const outcome = await other.auth.login({ email: at.email, password: MEMBER_PASSWORD });
  if (outcome.loginState !== 'SUCCESS') throw new Error('The member could not log in.');
  await exchangeSessionToken(at.shop, other, outcome.data.sessionToken);

  const refused = await remove('my', member.token);
  expect(await answerOf(refused)).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  expect((await remove('my', other.auth.getTokens().accessToken.value)).status).toBe(200);
});

test('guesses of the current password are limited', async () => {
  const { token } = await memberLater();
  const statuses = [];
  for (let round = 0; round < 10; round += 1)
    statuses.push((await remove('my', token, { currentPassword: `guess ${round}` })).status);

  expect(new Set(statuses)).toEqual(new Set([403]));
  expect((await remove('my', token, { currentPassword: MEMBER_PASSWORD })).status).toBe(429);
});

test('the owner deletes a member without a fresh log-in', async () => {
  const { id } = await memberLater();

  expect((await remove(id, ADMIN_API_KEY)).status).toBe(200);
});
