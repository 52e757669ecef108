import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { callAs, createTestIdentityContext } from '../../testing/call-as.ts';
import { totpCode } from '../../testing/enable-test-second-factor.ts';
import { addTestMember, newTestEmail } from '../../testing/member-client.ts';
import { testShop } from '../../testing/test-shop.ts';
import { attempts } from '../base/attempt-tables.ts';
import { accountRoutes } from './account-routes.ts';
import { changeMember, type Member } from './members/member-store.ts';
import { recoveryRoutes } from './passwords/recovery-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { confirmSecondFactor, setUpSecondFactor } from './second-factor/set-up-second-factor.ts';
import { authenticationRoutes, verificationRoutes } from './sign-in/sign-in-routes.ts';
import { isOpenSession, issueRefreshToken } from './tokens/refresh-tokens.ts';
import { issueStateToken } from './tokens/sign-in-state-tokens.ts';

const shop = testShop();
const PASSWORD = 'a long password';
const events: Record<string, unknown>[] = [];
beforeEach(async () => {
  events.length = 0;
  await shop.db.delete(attempts);
});

const context = () => createTestIdentityContext(shop.db);
const log = pino({}, { write: (line: string) => events.push(JSON.parse(line)) });
const VISITOR = { id: 'visitor-1', role: 'visitor' } as const;
const logged = () => events.map(({ event, member, reason }) => ({ event, member, reason }));
const line = (event: string, member?: string, reason?: string) => ({ event, member, reason });
const accountCalls = (asker: Parameters<typeof callAs>[1]) =>
  callAs(accountRoutes(context()), asker, log);

/** A member with a password and a proven address. */
async function withPassword(): Promise<Member> {
  const { id } = await addTestMember(shop.db);
  const passwordHash = await context().passwords.hash(PASSWORD);
  const member = await changeMember(shop.db, id, { passwordHash, emailVerified: true });
  if (!member) throw new Error('The member was not changed.');
  return member;
}

test.each([
  ['the start page', '/v1/logout?clientId=client-1', 'http://shop.test'],
  [
    'the page that the shop names',
    '/v1/logout?clientId=CLIENT-1&postLogoutRedirectUri=http%3A%2F%2Fshop.test%2Fbye',
    'http://shop.test/bye',
  ],
])('a sign-out leads to %s', async (_, path, value) => {
  expect(await accountCalls({ id: 'm-1' })('GET', path)).toEqual({
    status: 200,
    answer: {
      body: 'U2lnbmVkIG91dA==',
      statusCode: 302,
      headers: [{ key: 'Location', value }],
    },
  });
});

test('a sign-out for a client of another shop ends nothing', async () => {
  const caller = { id: 'm-2', role: 'member', sessionId: 'kept' } as const;
  await issueRefreshToken(shop.db, caller);
  const refused = await accountCalls(caller)('GET', '/v1/logout?clientId=client-2');

  expect(refused).toMatchObject({
    status: 400,
    answer: {
      message: 'This is not a client of this shop.',
      details: { applicationError: { code: 'UNKNOWN_CLIENT' } },
    },
  });
  expect(await isOpenSession(shop.db, 'kept')).toBe(true);
  expect(events).toEqual([]);
});

test('a sign-out ends the session of a member and is logged, and that of a visitor continues', async () => {
  const member = { id: 'm-3', role: 'member', sessionId: 'ended' } as const;
  const visitor = { ...VISITOR, sessionId: 'continued' };
  for (const caller of [member, visitor]) {
    await issueRefreshToken(shop.db, caller);
    await accountCalls(caller)('GET', '/v1/logout?clientId=client-1');
  }

  expect(await isOpenSession(shop.db, 'ended')).toBe(false);
  expect(await isOpenSession(shop.db, 'continued')).toBe(true);
  expect(logged()).toEqual([line('logout', 'm-3'), line('session-ended', 'm-3')]);
});

test('the form of an address is answered in both of the fields', async () => {
  const call = accountCalls(VISITOR);
  const validate = async (email: string) =>
    (await call('POST', '/v2/validate-email', { email })).answer;

  expect(await validate('nora@example.com')).toEqual({ valid: true, formatInvalid: false });
  expect(await validate('nora')).toEqual({ valid: false, formatInvalid: true });
});

test('a new password is logged, and so is a wrong current one', async () => {
  const { id } = await withPassword();
  const change = (currentPassword: string) =>
    accountCalls({ id })('POST', '/v2/change-password', {
      newPassword: 'another long password',
      currentPassword,
    });

  expect((await change('wrong')).status).toBe(403);
  expect(await change(PASSWORD)).toEqual({ status: 200, answer: {} });
  expect(logged()).toEqual([
    line('login-failed', id, 'current password'),
    line('session-ended', id, 'all others'),
    line('password-changed', id),
  ]);
});

test('wrong passwords are logged with the member, and a lock without', async () => {
  const { id, email } = await withPassword();
  const call = callAs(authenticationRoutes(context()), VISITOR, log);
  const logIn = (address: string) =>
    call('POST', '/v2/login', { loginId: { email: address }, password: 'wrong' });
  for (let count = 0; count < 10; count += 1) await logIn(email);
  const locked = await logIn(email);
  await logIn(newTestEmail());

  expect(locked.status).toBe(429);
  expect(logged().slice(0, 10)).toEqual(Array.from({ length: 10 }, () => line('login-failed', id)));
  expect(logged().slice(10)).toEqual([line('locked-out'), line('login-failed')]);
});

test('a request for a new password is logged with the member whom it is for', async () => {
  const { id, email } = await withPassword();
  const call = callAs(recoveryRoutes(context()), VISITOR, log);
  for (const to of [email, newTestEmail()]) await call('POST', '/v1/send-email', { email: to });

  expect(logged()).toEqual([line('recovery-requested', id), line('recovery-requested')]);
});

test('each change of a second factor is logged', async () => {
  const { id } = await withPassword();
  const call = callAs(secondFactorRoutes(context()), { id }, log);
  const proof = { currentPassword: PASSWORD };
  const { secret } = (await call('POST', '/v1/begin', proof)).answer;
  await call('POST', '/v1/confirm', { code: totpCode(secret) });
  await call('POST', '/v1/turn-off', proof);

  expect(logged()).toEqual([line('second-factor-on', id), line('second-factor-off', id)]);
});

test('wrong codes and used recovery codes of a sign-in are logged', async () => {
  const member = await withPassword();
  const { secret } = await setUpSecondFactor(context(), member);
  const [recoveryCode = ''] = await confirmSecondFactor(context(), member.id, totpCode(secret));
  const waiting = { memberId: member.id, awaitsSecondFactor: true };
  const stateToken = await issueStateToken(shop.db, waiting);
  const verify = (code: string) =>
    callAs(verificationRoutes(context()), VISITOR, log)('POST', '/v1/auth/verify', {
      stateToken,
      code,
    });

  expect((await verify('000000')).status).toBe(400);
  expect((await verify(recoveryCode)).answer.state).toBe('SUCCESS');
  expect(logged()).toEqual([
    line('login-failed', member.id, 'second factor'),
    line('recovery-code-used', member.id),
  ]);
});

test('guesses of a second factor leave another member its own', async () => {
  const tokens = [];
  for (const member of [await withPassword(), await withPassword()])
    tokens.push(await issueStateToken(shop.db, { memberId: member.id, awaitsSecondFactor: true }));
  const [guessing, other] = tokens;
  const call = callAs(verificationRoutes(context()), VISITOR);
  const verify = async (stateToken = '') =>
    (await call('POST', '/v1/auth/verify', { stateToken, code: '000000' })).status;
  for (let count = 0; count < 5; count += 1) expect(await verify(guessing)).toBe(400);

  expect(await verify(guessing)).toBe(429);
  expect(await verify(other)).toBe(400);
});
