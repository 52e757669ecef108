import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  callAs,
  createTestIdentityContext,
  TEST_CALLER_ADDRESS,
} from '../../../testing/call-as.ts';
import { addTestMember, mailsTo } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { attempts } from '../../base/attempt-tables.ts';
import { setClockOffset } from '../../base/clock.ts';
import { accountPolicyOverrides, secondFactors } from '../account-tables.ts';
import { changeMember, findMember, type MemberChanges } from '../members/member-store.ts';
import { issueStateToken } from '../tokens/sign-in-state-tokens.ts';
import { verificationRoutes } from './sign-in-routes.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import {
  confirmEmail,
  requireVerifiedAddress,
  sendCodeUnlessSent,
  sendVerificationCode,
} from './verification-codes.ts';

const shop = testShop();
beforeEach(async () => {
  await shop.db.delete(attempts);
  await shop.db.delete(accountPolicyOverrides);
});
afterEach(() => setClockOffset(0));

const MINUTE = 60_000;
const context = () => createTestIdentityContext(shop.db);
const call = (path: string, body: object) =>
  callAs(verificationRoutes(context()), { id: 'visitor-1', role: 'visitor' })('POST', path, body);
const start = (identityId: string) => call('/v1/start', { identityId });
const WRONG = {
  status: 400,
  message: 'The code is not right, or too old. Please check it or ask for a new one.',
  details: { applicationError: { code: 'VERIFICATION_FAILED' } },
};

async function stored(changes: MemberChanges = {}) {
  const { id } = await addTestMember(shop.db);
  const member = await changeMember(shop.db, id, changes);
  if (!member) throw new Error('The member was not changed.');
  return member;
}
const codesTo = async (email: string) =>
  (await mailsTo(shop, email)).map(({ code }) => code ?? 'no code');
const other = (code = '') => (code === '111111' ? '222222' : '111111');

test('a code of six digits is mailed to who has to prove an address, under an id', async () => {
  const member = await stored();
  const { status, answer } = await start(member.id);

  expect(status).toBe(200);
  expect(answer).toEqual({ verificationId: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(await codesTo(member.email)).toEqual([expect.stringMatching(/^\d{6}$/)]);
});

test('an unknown id and a proven address are answered alike, and get no mail', async () => {
  const proven = await stored({ emailVerified: true });
  const id = { verificationId: expect.stringMatching(/^[\da-f-]{36}$/) };

  expect(await start('unknown')).toEqual({ status: 200, answer: id });
  expect(await start(proven.id)).toEqual({ status: 200, answer: id });
  expect(await codesTo(proven.email)).toEqual([]);
});

test('an address starts a hundred verifications, each account has five', async () => {
  const member = await stored();
  for (let count = 0; count < 5; count += 1) expect((await start(member.id)).status).toBe(200);
  expect((await start(member.id)).status).toBe(429);
  for (let count = 5; count < 100; count += 1)
    expect((await start(`unknown-${count}`)).status).toBe(200);

  expect((await start('unknown-100')).status).toBe(429);
});

test('the right code proves an address once', async () => {
  const member = await stored();
  await sendVerificationCode(shop.db, member);
  const [code = ''] = await codesTo(member.email);
  await confirmEmail(context(), member, code);

  expect((await findMember(shop.db, member.id))?.emailVerified).toBe(true);
  await expect(confirmEmail(context(), member, code)).rejects.toMatchObject(WRONG);
});

test('the fifth try is the last', async () => {
  const [lucky, late] = [await stored(), await stored()];
  for (const member of [lucky, late]) await sendVerificationCode(shop.db, member);
  const tryAll = async (member: typeof lucky, wrongTries: number) => {
    const [code = ''] = await codesTo(member.email);
    for (let count = 0; count < wrongTries; count += 1)
      await expect(confirmEmail(context(), member, other(code))).rejects.toMatchObject(WRONG);
    return confirmEmail(context(), member, code);
  };

  await expect(tryAll(lucky, 4)).resolves.toBeUndefined();
  await expect(tryAll(late, 5)).rejects.toMatchObject(WRONG);
});

test('a later code replaces the earlier one and its tries', async () => {
  const member = await stored();
  await sendVerificationCode(shop.db, member);
  const [first = ''] = await codesTo(member.email);
  for (let count = 0; count < 5; count += 1)
    await expect(confirmEmail(context(), member, other(first))).rejects.toMatchObject(WRONG);
  await sendVerificationCode(shop.db, member);
  const [second = ''] = await codesTo(member.email);

  await expect(confirmEmail(context(), member, second)).resolves.toBeUndefined();
});

test('no second code is mailed while one is on its way', async () => {
  const member = await stored();
  await sendCodeUnlessSent(context(), member);
  setClockOffset(9 * MINUTE);
  await sendCodeUnlessSent(context(), member);
  expect(await codesTo(member.email)).toHaveLength(1);

  setClockOffset(11 * MINUTE);
  await sendCodeUnlessSent(context(), member);
  expect(await codesTo(member.email)).toHaveLength(2);
});

test('what needs a proven address mails a code once, and takes it', async () => {
  const member = await stored();
  const needed = (code?: string) => requireVerifiedAddress(context(), member, code);
  const refused = {
    status: 403,
    message: 'The email address has to be proven first. A code was mailed to it.',
    details: { applicationError: { code: 'EMAIL_NOT_VERIFIED' } },
  };

  await expect(needed()).rejects.toMatchObject(refused);
  await expect(needed()).rejects.toMatchObject(refused);
  const [code = '', ...more] = await codesTo(member.email);
  expect(more).toEqual([]);
  await expect(needed(code)).resolves.toBeUndefined();
  const proven = await stored({ emailVerified: true });
  await expect(requireVerifiedAddress(context(), proven, undefined)).resolves.toBeUndefined();
  expect(await codesTo(proven.email)).toEqual([]);
});

const resend = async (memberId: string, awaitsSecondFactor = false) => {
  const stateToken = await issueStateToken(shop.db, { memberId, awaitsSecondFactor });
  return (await call('/v1/auth/resend', { stateToken })).answer.state;
};

test('a code is sent again only where the sign-in waits for it', async () => {
  await context().policies.change({ emailVerification: true });
  const waiting = await stored();
  const pending = await stored({ status: 'PENDING', emailVerified: true });
  const guarded = await stored();

  expect(await resend(waiting.id)).toBe('REQUIRE_EMAIL_VERIFICATION');
  expect(await resend(pending.id)).toBe('REQUIRE_OWNER_APPROVAL');
  expect(await resend(guarded.id, true)).toBe('REQUIRE_EMAIL_VERIFICATION');
  expect(await codesTo(waiting.email)).toHaveLength(1);
  expect(await codesTo(pending.email)).toEqual([]);
  expect(await codesTo(guarded.email)).toEqual([]);
});

test('a wrong code of the second factor is refused as one that may be too old or used', async () => {
  const { id: memberId } = await stored();
  const secret = context().secretBox.seal('JBSWY3DPEHPK3PXP', memberId);
  await shop.db.insert(secondFactors).values({ memberId, secret, confirmedAt: new Date() });
  const stateToken = await issueStateToken(shop.db, { memberId, awaitsSecondFactor: true });
  const given = { stateToken, code: 'not-a-code', address: TEST_CALLER_ADDRESS };

  await expect(signInWithCode(context(), given)).rejects.toMatchObject({
    status: 400,
    message: 'The code is not right, too old, or has been used.',
    details: { applicationError: { code: 'VERIFICATION_FAILED' } },
  });
});

test('a code that is asked for again with the same key is mailed once', async () => {
  await context().policies.change({ emailVerification: true });
  const { id: memberId, email } = await stored();
  const stateToken = await issueStateToken(shop.db, { memberId, awaitsSecondFactor: false });
  const init = { headers: { 'idempotency-key': 'key-of-a-code' } };
  for (const token of [await shop.newVisitor(), await shop.newVisitor()]) {
    const answer = await shop.call('/v1/auth/resend', { token, body: { stateToken }, init });
    expect(answer.status).toBe(200);
  }

  expect(await codesTo(email)).toHaveLength(1);
});
