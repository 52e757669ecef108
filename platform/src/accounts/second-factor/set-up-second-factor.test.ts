import { expect, test } from 'vitest';
import {
  bindSecurityCalls,
  totpCode,
  turnOnSecondFactor,
} from '../../../testing/enable-test-second-factor.ts';
import {
  callQaControl,
  exchangeSessionToken,
  MEMBER_PASSWORD,
  mailsTo,
  signedInClient,
  visitorClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { ADMIN_API_KEY } from '../../../testing/start-test-shop.ts';
import { outbox } from '../../mail/mail-tables.ts';
import { recoveryCodes, secondFactors } from '../account-tables.ts';
import { sweepSecondFactors } from './set-up-second-factor.ts';

const at = memberTestSetup();
const LATER = { offsetMs: 5 * 60_000 + 1000 };
const subjects = async () => (await mailsTo(at.shop, at.email)).map(({ subject }) => subject);

async function member() {
  const signedIn = await signedInClient(at.shop, at.email);
  await callQaControl(at.shop, 'members', { email: at.email, emailVerified: true });
  return {
    ...signedIn,
    ...bindSecurityCalls(at.shop, signedIn.client.auth.getTokens().accessToken.value),
  };
}

async function codeOf(answer: Response) {
  const { details } = await answer.json();
  return [answer.status, details?.applicationError?.code];
}

test('a secret becomes active once its first code is shown, which returns ten recovery codes', async () => {
  const { client, factor, factorState } = await member();
  const begun = await (await factor('begin')).json();
  expect(begun.uri).toContain(begun.secret);
  expect(await factorState()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  const password = { email: at.email, password: MEMBER_PASSWORD };
  expect((await client.auth.login(password)).loginState).toBe('SUCCESS');

  expect(await codeOf(await factor('confirm', { code: '000000' }))).toEqual([
    400,
    'VERIFICATION_FAILED',
  ]);
  const spaced = totpCode(begun.secret).replace(/...$/, ' $&');
  const { recoveryCodes: codes } = await (await factor('confirm', { code: spaced })).json();

  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
  expect(await factorState()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect((await client.auth.login(password)).loginState).toBe('EMAIL_VERIFICATION_REQUIRED');
  expect(await subjects()).toEqual(['Two-step log-in is on']);
});

test.each(['begin', 'turn-off', 'recovery-codes'])(
  '%s needs the password, not only a token, once the log-in is old',
  async (path) => {
    const signedIn = await member();
    if (path !== 'begin') await turnOnSecondFactor(at.shop, signedIn);
    await callQaControl(at.shop, 'clock', LATER);
    const { factor } = signedIn;

    expect(await codeOf(await factor(path))).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    expect(await codeOf(await factor(path, { currentPassword: 'not this one' }))).toEqual([
      403,
      'WRONG_CURRENT_PASSWORD',
    ]);
    expect((await factor(path, { currentPassword: MEMBER_PASSWORD })).status).toBe(200);
  },
);

test('an active factor cannot be replaced, and an inactive one has no recovery codes', async () => {
  const signedIn = await member();
  const { factor } = signedIn;
  expect(await codeOf(await factor('recovery-codes'))).toEqual([409, 'SECOND_FACTOR_OFF']);
  await turnOnSecondFactor(at.shop, signedIn);

  expect(await codeOf(await factor('begin'))).toEqual([409, 'SECOND_FACTOR_ON']);
  expect(await codeOf(await factor('confirm', { code: '123456' }))).toEqual([
    409,
    'SECOND_FACTOR_NOT_BEGUN',
  ]);
});

test('an unconfirmed secret expires after a quarter of an hour', async () => {
  const { factor } = await member();
  const { secret } = await (await factor('begin')).json();
  await callQaControl(at.shop, 'clock', { offsetMs: 16 * 60_000 });
  const client = await visitorClient();
  const outcome = await client.auth.login({ email: at.email, password: MEMBER_PASSWORD });
  if (outcome.loginState !== 'SUCCESS') throw new Error('The member could not log in.');
  await exchangeSessionToken(at.shop, client, outcome.data.sessionToken);
  const later = bindSecurityCalls(at.shop, client.auth.getTokens().accessToken.value);

  expect(await codeOf(await later.factor('confirm', { code: totpCode(secret) }))).toEqual([
    409,
    'SECOND_FACTOR_NOT_BEGUN',
  ]);
});

test('the sweep removes unconfirmed secrets and keeps active ones', async () => {
  const { id, factor } = await member();
  await factor('begin');
  const other = await signedInClient(at.shop);
  await turnOnSecondFactor(at.shop, other);
  const sessionIds = async () => {
    await sweepSecondFactors(at.shop.db);
    return (await at.shop.db.select().from(secondFactors)).map(({ memberId }) => memberId);
  };

  expect(await sessionIds()).toEqual(expect.arrayContaining([id, other.id]));
  await callQaControl(at.shop, 'clock', { offsetMs: 16 * 60_000 });
  expect(await sessionIds()).not.toContain(id);
  expect(await sessionIds()).toContain(other.id);
});

test('once the factor is turned off the password alone is enough, and its data is deleted', async () => {
  const signedIn = await member();
  await turnOnSecondFactor(at.shop, signedIn);
  expect((await signedIn.factor('turn-off')).status).toBe(200);

  expect(await signedIn.factorState()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  const outcome = await signedIn.client.auth.login({ email: at.email, password: MEMBER_PASSWORD });
  expect(outcome.loginState).toBe('SUCCESS');
  expect(await subjects()).toEqual(['Two-step log-in is off', 'Two-step log-in is on']);
});

test('guesses of the first code are limited', async () => {
  const { factor } = await member();
  const { secret } = await (await factor('begin')).json();
  for (let round = 0; round < 10; round += 1)
    expect((await factor('confirm', { code: '000000' })).status).toBe(400);

  expect((await factor('confirm', { code: totpCode(secret) })).status).toBe(429);
});

test('secret and recovery codes are unreadable in tables and mails, and are deleted with the member', async () => {
  const signedIn = await member();
  const { secret, recoveryCodes: codes } = await turnOnSecondFactor(at.shop, signedIn);
  const renewed = await (await signedIn.factor('recovery-codes')).json();
  const { db } = at.shop;
  const sessionIds = JSON.stringify([
    await db.select().from(secondFactors),
    await db.select().from(recoveryCodes),
    await db.select().from(outbox),
  ]);

  for (const text of [secret, ...codes, ...renewed.recoveryCodes]) {
    expect(sessionIds).not.toContain(text);
    expect(sessionIds).not.toContain(text.replaceAll('-', ''));
  }
  expect(await subjects()).toContain('Your Horae recovery codes are new');
  await at.shop.call('/members/v1/members/my', {
    token: signedIn.client.auth.getTokens().accessToken.value,
    init: { method: 'DELETE' },
  });
  const remaining = JSON.stringify([
    await db.select().from(secondFactors),
    await db.select().from(recoveryCodes),
  ]);
  expect(remaining).not.toContain(signedIn.id);
});

test('visitors and the owner cannot have a second factor', async () => {
  for (const token of [await at.shop.newVisitor(), ADMIN_API_KEY])
    expect((await bindSecurityCalls(at.shop, token).factor('begin')).status).toBe(403);
});
