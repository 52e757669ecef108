import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAs, createTestIdentityContext, refusedWith } from '../../../testing/call-as.ts';
import { totpCode } from '../../../testing/enable-test-second-factor.ts';
import { addTestMember, mailsTo } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { attempts } from '../../base/attempt-tables.ts';
import { setClockOffset } from '../../base/clock.ts';
import { changeMember, type Member, type MemberChanges } from '../members/member-store.ts';
import {
  consumeSecondFactorCode,
  countRecoveryCodes,
  issueRecoveryCodes,
} from './second-factor-codes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  setUpSecondFactor,
  turnOffSecondFactor,
} from './set-up-second-factor.ts';

const shop = testShop();
beforeEach(() => shop.db.delete(attempts));
afterEach(() => setClockOffset(0));

const MINUTE = 60_000;
const PASSWORD = 'a long password';
const context = () => createTestIdentityContext(shop.db);
const NOT_BEGUN = refusedWith(
  409,
  'SECOND_FACTOR_NOT_BEGUN',
  'The secret is too old. Please begin again.',
);
const IS_OFF = refusedWith(409, 'SECOND_FACTOR_OFF', 'The second factor is not on.');

async function stored(changes: MemberChanges = { emailVerified: true }): Promise<Member> {
  const { id } = await addTestMember(shop.db);
  const member = await changeMember(shop.db, id, changes);
  if (!member) throw new Error('The member was not changed.');
  return member;
}

/** A member whose second factor is on, with its secret and recovery codes. */
async function guarded() {
  const member = await stored();
  const { secret } = await setUpSecondFactor(context(), member);
  const codes = await confirmSecondFactor(context(), member.id, totpCode(secret));
  return { member, secret, codes };
}
const subjectsTo = async ({ email }: Member) =>
  (await mailsTo(shop, email)).map(({ subject }) => subject);

test('who begins again confirms with the later secret only', async () => {
  const member = await stored();
  const first = await setUpSecondFactor(context(), member);
  const second = await setUpSecondFactor(context(), member);
  const confirm = (secret: string) => confirmSecondFactor(context(), member.id, totpCode(secret));

  await expect(confirm(first.secret)).rejects.toMatchObject(
    refusedWith(400, 'VERIFICATION_FAILED', 'The code is not right.'),
  );
  expect(await confirm(second.secret)).toHaveLength(10);
});

test('a second factor that is on is not set up anew', async () => {
  const { member } = await guarded();

  await expect(setUpSecondFactor(context(), member)).rejects.toMatchObject(
    refusedWith(409, 'SECOND_FACTOR_ON', 'The second factor is on already.'),
  );
});

test('a first code counts for a secret of the last quarter of an hour', async () => {
  const [inTime, late] = [await stored(), await stored()];
  const secrets = [
    await setUpSecondFactor(context(), inTime),
    await setUpSecondFactor(context(), late),
  ];
  const confirm = ({ id }: Member, at: number) =>
    confirmSecondFactor(context(), id, totpCode(secrets[at]?.secret ?? ''));

  await expect(confirmSecondFactor(context(), 'nobody', '123456')).rejects.toMatchObject(NOT_BEGUN);
  setClockOffset(14 * MINUTE);
  expect(await confirm(inTime, 0)).toHaveLength(10);
  setClockOffset(16 * MINUTE);
  await expect(confirm(late, 1)).rejects.toMatchObject(NOT_BEGUN);
});

test('the code that confirms a secret signs in no one afterwards', async () => {
  const { member, secret } = await guarded();
  const consume = (code: string) => consumeSecondFactorCode(context(), member.id, code);

  expect(await consume(totpCode(secret))).toBeNull();
  expect(await consume(totpCode(secret, 1))).toBe('app');
});

test('a recovery code is good once, for its member, in any spelling', async () => {
  const [{ member, codes }, { member: other }] = [await guarded(), await guarded()];
  const [code = ''] = codes;
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;

  expect(await consumeSecondFactorCode(context(), other.id, code)).toBeNull();
  expect(await consumeSecondFactorCode(context(), member.id, typed)).toBe('recovery');
  expect(await consumeSecondFactorCode(context(), member.id, code)).toBeNull();
  expect(await countRecoveryCodes(shop.db, member.id)).toBe(9);
  expect(await countRecoveryCodes(shop.db, other.id)).toBe(10);
});

test('a factor that was only begun ends without a word, and asks for no code', async () => {
  const member = await stored();
  const { secret } = await setUpSecondFactor(context(), member);
  const isConfirmed = consumeSecondFactorCode(context(), member.id, totpCode(secret));
  expect(await isConfirmed).toBeNull();
  await turnOffSecondFactor(shop.db, member.id);

  expect(await subjectsTo(member)).toEqual([]);
  await expect(confirmSecondFactor(context(), member.id, totpCode(secret))).rejects.toMatchObject(
    NOT_BEGUN,
  );
});

test('a factor that was on ends with its recovery codes, and its member learns of it', async () => {
  const [{ member }, { member: other }] = [await guarded(), await guarded()];
  await turnOffSecondFactor(shop.db, member.id);
  await turnOffSecondFactor(shop.db, 'nobody');

  expect(await subjectsTo(member)).toEqual(['Two-step log-in is off', 'Two-step log-in is on']);
  expect(await countRecoveryCodes(shop.db, member.id)).toBe(0);
  expect(await secondFactorState(shop.db, member.id)).toEqual({
    isOn: false,
    recoveryCodesLeft: 0,
  });
  expect(await secondFactorState(shop.db, other.id)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
});

test('without a factor there are no recovery codes to renew or to count', async () => {
  const member = await stored();
  await setUpSecondFactor(context(), member);
  await issueRecoveryCodes(shop.db, member.id);

  await expect(renewRecoveryCodes(shop.db, member.id)).rejects.toMatchObject(IS_OFF);
  await expect(renewRecoveryCodes(shop.db, 'nobody')).rejects.toMatchObject(IS_OFF);
  expect(await secondFactorState(shop.db, member.id)).toEqual({
    isOn: false,
    recoveryCodesLeft: 0,
  });
});

/** The calls of a member with a password, whose log-in is old. */
async function callsOf(changes: MemberChanges = {}) {
  const passwordHash = await context().passwords.hash(PASSWORD);
  const { id } = await stored({ passwordHash, ...changes });
  const call = callAs(secondFactorRoutes(context()), { id });
  return (path: string, body: object) => call('POST', `/v1/${path}`, body);
}

test.each(['', ' ', null, undefined])('the code %j of a mail counts as none', async (emailCode) => {
  const call = await callsOf();

  expect(await call('begin', { currentPassword: PASSWORD, emailCode })).toMatchObject({
    status: 403,
    answer: { details: { applicationError: { code: 'EMAIL_NOT_VERIFIED' } } },
  });
});

test('an old log-in and a wrong password are refused with the way on', async () => {
  const call = await callsOf({ emailVerified: true });
  const reasonOf = async (body: object) => (await call('begin', body)).answer.message;

  for (const body of [{}, { currentPassword: null }])
    expect(await reasonOf(body)).toBe('Please log in again, or send the current password.');
  expect(await reasonOf({ currentPassword: 'wrong' })).toBe('The current password is wrong.');
});

test('ten guesses of one member leave another its own', async () => {
  const [guessing, other] = [
    await callsOf({ emailVerified: true }),
    await callsOf({ emailVerified: true }),
  ];
  for (let count = 0; count < 10; count += 1)
    expect((await guessing('begin', { currentPassword: 'wrong' })).status).toBe(403);

  expect((await guessing('begin', { currentPassword: PASSWORD })).status).toBe(429);
  expect((await other('begin', { currentPassword: PASSWORD })).status).toBe(200);
});

test('ten wrong first codes of one member leave another its own', async () => {
  const [guessing, other] = [await callsOf(), await callsOf()];
  for (let count = 0; count < 10; count += 1)
    expect((await guessing('confirm', { code: '000000' })).status).toBe(409);

  expect((await guessing('confirm', { code: '000000' })).status).toBe(429);
  expect((await other('confirm', { code: '000000' })).status).toBe(409);
});
