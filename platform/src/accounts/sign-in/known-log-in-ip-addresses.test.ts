import { afterEach, expect, test } from 'vitest';
import { createTestIdentityContext } from '../../../testing/call-as.ts';
import { totpCode } from '../../../testing/enable-test-second-factor.ts';
import { addTestMember, mailsTo, newTestEmail } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { secondFactors } from '../account-tables.ts';
import type { Member } from '../members/member-store.ts';
import { limitRecovery } from '../passwords/change-lost-password.ts';
import { issueRecoveryCodes } from '../second-factor/second-factor-codes.ts';
import { issueStateToken } from '../tokens/sign-in-state-tokens.ts';
import {
  isKnownLogInIpAddress,
  logInAttemptKey,
  recordAndNotifyLogIn,
  recordLogIn,
  storeLogInIpAddress,
} from './known-log-in-ip-addresses.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signUp } from './sign-up.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const DAY = 24 * 3_600_000;
const ADDRESS = '192.0.2.1';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';
const logIn = (member: Member, address: string) =>
  recordAndNotifyLogIn(createTestIdentityContext(shop.db), member, address);
const mailCount = async ({ email }: Member) => (await mailsTo(shop, email)).length;

test('a member learns of a log-in from a new network, with the way to end it', async () => {
  const member = await addTestMember(shop.db);
  await logIn(member, '203.0.113.77');
  await logIn(member, '203.0.113.77');
  const mails = await mailsTo(shop, member.email);

  expect(mails).toEqual([
    expect.objectContaining({
      subject: 'A log-in to Horae from a new place',
      link: 'http://shop.test/forgot-password',
      text: expect.stringContaining('from a network (203.0.113.0/24) where'),
    }),
  ]);
});

test('each member gets five such mails a day', async () => {
  const [often, once] = [await addTestMember(shop.db), await addTestMember(shop.db)];
  for (let network = 1; network <= 6; network += 1) await logIn(often, `198.51.${network}.7`);
  await logIn(once, '198.51.1.7');
  expect([await mailCount(often), await mailCount(once)]).toEqual([5, 1]);

  setClockOffset(DAY + 1000);
  await logIn(often, '198.51.9.7');
  expect(await mailCount(often)).toBe(6);
});

test('an address is remembered for ninety days, for its account in whatever case', async () => {
  const entry = { account: 'Nora@example.com', address: ADDRESS };
  await storeLogInIpAddress(shop.db, entry);
  const isKnown = (own: Partial<typeof entry> = {}) =>
    isKnownLogInIpAddress(shop.db, { ...entry, ...own });

  expect(await isKnown({ account: 'nora@EXAMPLE.com' })).toBe(true);
  expect(await isKnown({ account: 'ida@example.com' })).toBe(false);
  expect(await isKnown({ address: '192.0.2.2' })).toBe(false);
  setClockOffset(89 * DAY);
  expect(await isKnown()).toBe(true);
  setClockOffset(91 * DAY);
  expect(await isKnown()).toBe(false);
});

test('a log-in clears the guesses that were counted, and says whether the address was known', async () => {
  const { db, attempts } = createTestIdentityContext(shop.db);
  const entry = { account: newTestEmail(), address: ADDRESS };
  const guess = () => attempts.count({ key: logInAttemptKey(entry), max: 1 });
  await guess();
  await expect(guess()).rejects.toMatchObject({ status: 429 });

  expect(await recordLogIn({ db, attempts }, entry)).toBe(false);
  await expect(guess()).resolves.toBeUndefined();
  expect(await recordLogIn({ db, attempts }, entry)).toBe(true);
});

const recovery = (account: string, address: string) =>
  limitRecovery(createTestIdentityContext(shop.db), { account, address });
const REFUSED = { status: 429, details: { applicationError: { code: 'RESOURCE_EXHAUSTED' } } };

test('one address asks for five mails to one account, and for others besides', async () => {
  const [account, other] = [newTestEmail(), newTestEmail()];
  for (let count = 0; count < 5; count += 1) await recovery(account, '198.51.100.1');

  await expect(recovery(account, '198.51.100.1')).rejects.toMatchObject(REFUSED);
  await expect(recovery(account, '198.51.100.2')).resolves.toBeUndefined();
  await expect(recovery(other, '198.51.100.1')).resolves.toBeUndefined();
});

test('one address asks for a hundred mails, to whomever', async () => {
  for (let count = 0; count < 100; count += 1) await recovery(newTestEmail(), '198.51.100.3');

  await expect(recovery(newTestEmail(), '198.51.100.3')).rejects.toMatchObject(REFUSED);
  await expect(recovery(newTestEmail(), '198.51.100.4')).resolves.toBeUndefined();
});

test('many addresses together ask for twenty mails to an account, known ones not counted', async () => {
  const account = newTestEmail();
  await storeLogInIpAddress(shop.db, { account, address: ADDRESS });
  for (let last = 1; last <= 20; last += 1) await recovery(account, `203.0.113.${last}`);

  await expect(recovery(account, '203.0.113.99')).rejects.toMatchObject(REFUSED);
  await expect(recovery(account, ADDRESS)).resolves.toBeUndefined();
  await expect(recovery(newTestEmail(), '203.0.113.99')).resolves.toBeUndefined();
});

test('sign-ups are limited by the address that they come from', async () => {
  const { attempts, ...rest } = createTestIdentityContext(shop.db);
  const count: typeof attempts.count = (...limits) =>
    attempts.count(...limits.map((limit) => ({ ...limit, max: 1 })));
  const from = (address: string) =>
    signUp(
      { ...rest, attempts: { ...attempts, count } },
      { email: newTestEmail(), password: 'a long password', captchaTokens: [], address },
    );

  expect(await from('192.0.2.66')).toMatchObject({ state: 'SUCCESS' });
  await expect(from('192.0.2.66')).rejects.toMatchObject(REFUSED);
  expect(await from('192.0.2.67')).toMatchObject({ state: 'SUCCESS' });
});

/** The id of a new member whose second factor is on. */
async function guardedMember(): Promise<string> {
  const { id: memberId } = await addTestMember(shop.db);
  const secret = createTestIdentityContext(shop.db).secretBox.seal(TOTP_SECRET, memberId);
  await shop.db.insert(secondFactors).values({ memberId, secret, confirmedAt: new Date() });
  return memberId;
}
const waitingToken = (memberId: string) =>
  issueStateToken(shop.db, { memberId, awaitsSecondFactor: true });

/** Enters codes for a new member, each from an address and for a sign-in of its own. */
async function codeEntry() {
  const memberId = await guardedMember();
  return async (code: string, last: number) => {
    const given = { code, stateToken: await waitingToken(memberId) };
    return signInWithCode(createTestIdentityContext(shop.db), {
      ...given,
      address: `203.0.113.${last}`,
    });
  };
}

test('new addresses guess thirty codes a day of a second factor, and right ones do not count', async () => {
  const [enter, enterAsOther] = [await codeEntry(), await codeEntry()];
  const refused = async (last: number, status: number) =>
    expect(enter('000000', last)).rejects.toMatchObject({ status });
  for (let last = 1; last <= 29; last += 1) await refused(last, 400);

  expect(await enter(totpCode(TOTP_SECRET), 100)).toMatchObject({ state: 'SUCCESS' });
  await refused(101, 400);
  await refused(102, 429);
  expect(await enter(totpCode(TOTP_SECRET, 1), 100)).toMatchObject({ state: 'SUCCESS' });
  await refused(103, 429);
  await expect(enterAsOther('000000', 103)).rejects.toMatchObject({ status: 400 });
});

test('of two right codes for one sign-in only one signs in', async () => {
  const memberId = await guardedMember();
  const [recoveryCode = ''] = await issueRecoveryCodes(shop.db, memberId);
  const stateToken = await waitingToken(memberId);
  const outcomes = await Promise.allSettled(
    [totpCode(TOTP_SECRET), recoveryCode].map((code) =>
      signInWithCode(createTestIdentityContext(shop.db), { code, stateToken, address: ADDRESS }),
    ),
  );

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
