import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newTestEmail } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { outbox } from '../../mail/mail-tables.ts';
import {
  authCodes,
  members,
  pendingSignIns,
  recoveryCodes,
  recoveryTokens,
  refreshTokens,
  secondFactors,
  sessionTokens,
  verificationCodes,
} from '../account-tables.ts';
import { issueRecoveryToken } from '../passwords/change-lost-password.ts';
import { issueRecoveryCodes } from '../second-factor/second-factor-codes.ts';
import { sendVerificationCode } from '../sign-in/verification-codes.ts';
import { issueAuthCode } from '../tokens/auth-codes.ts';
import { issueRefreshToken } from '../tokens/refresh-tokens.ts';
import { issueSessionToken, issueStateToken } from '../tokens/sign-in-state-tokens.ts';
import {
  changeMember,
  createMember,
  deleteMember,
  eraseMemberData,
  findMember,
  findMemberByEmail,
  findSavedAddresses,
  type Member,
  memberDisplayName,
  memberExistsSql,
  renewPasswordHash,
} from './member-store.ts';

const shop = testShop();
type Entry = Partial<Parameters<typeof createMember>[1]>;

async function stored(entry: Entry = {}): Promise<Member> {
  const member = await createMember(shop.db, { email: newTestEmail(), profile: {}, ...entry });
  if (!member) throw new Error('The member was not stored.');
  return member;
}

test.each<[Entry, RegExp]>([
  [{ profile: { nickname: 'Léa Roy' } }, /^lea-roy-[\da-f]{8}$/],
  [{ profile: { nickname: 'Nora' }, contact: { firstName: 'Ida' } }, /^nora-[\da-f]{8}$/],
  [{ contact: { firstName: 'Ida', lastName: 'Vos' } }, /^ida-vos-[\da-f]{8}$/],
  [{ contact: { firstName: 'Ida' } }, /^ida-[\da-f]{8}$/],
  [{ contact: { lastName: 'Vos' } }, /^vos-[\da-f]{8}$/],
  [{ profile: { nickname: ' Jo & An! ' } }, /^jo-an-[\da-f]{8}$/],
  [{ profile: { nickname: 'n'.repeat(61) } }, /^n{60}-[\da-f]{8}$/],
  [{ profile: { nickname: '玉' } }, /^member-[\da-f]{8}$/],
  [{}, /^member-[\da-f]{8}$/],
])('a member of %j gets a slug', async (entry, slug) => {
  expect((await stored(entry)).slug).toMatch(slug);
});

test('an address has one member, in whatever case, and is found so', async () => {
  const { id, email } = await stored();

  expect(await createMember(shop.db, { email: email.toUpperCase(), profile: {} })).toBeNull();
  expect((await findMemberByEmail(shop.db, email.toUpperCase()))?.id).toBe(id);
  expect(await findMemberByEmail(shop.db, 'nobody@example.com')).toBeNull();
  expect(await findMember(shop.db, 'nobody')).toBeNull();
  expect(await changeMember(shop.db, 'nobody', { status: 'BLOCKED' })).toBeNull();
});

test('a hash is renewed unless the password was changed meanwhile', async () => {
  const member = await stored({ passwordHash: 'before' });
  await renewPasswordHash(shop.db, member, 'renewed');
  expect((await findMember(shop.db, member.id))?.passwordHash).toBe('renewed');

  await renewPasswordHash(shop.db, member, 'late');
  expect((await findMember(shop.db, member.id))?.passwordHash).toBe('renewed');
});

/** Everything that could sign a member in, or go on with a sign-in. */
async function openEveryWay(member: Member) {
  const { db } = shop;
  const { id: memberId } = member;
  await issueAuthCode(db, { memberId, visitorId: null, challenge: 'c' });
  await issueSessionToken(db, memberId);
  await issueStateToken(db, { memberId, awaitsSecondFactor: false });
  await issueRecoveryToken(db, { memberId, redirectUrl: 'http://shop.test/' });
  await sendVerificationCode(db, member);
  await db.insert(secondFactors).values({ memberId, secret: 'sealed' });
  await issueRecoveryCodes(db, memberId);
  await issueRefreshToken(db, { id: memberId, role: 'member', sessionId: `of ${memberId}` });
}

async function waysOf({ id }: Member): Promise<number[]> {
  const tables = [
    authCodes,
    sessionTokens,
    pendingSignIns,
    recoveryTokens,
    verificationCodes,
    secondFactors,
    recoveryCodes,
  ];
  const counts = tables.map((table) => shop.db.$count(table, eq(table.memberId, id)));
  const sessions = shop.db.$count(refreshTokens, eq(refreshTokens.subjectId, id));
  return Promise.all([...counts, sessions]);
}

test('with a member goes everything that could sign it in, and nothing of others', async () => {
  const [leaving, other] = [await stored(), await stored()];
  for (const member of [leaving, other]) await openEveryWay(member);
  expect(await waysOf(leaving)).toEqual([1, 1, 1, 1, 1, 1, 10, 1]);
  await deleteMember(shop.db, leaving.id);

  expect(await findMember(shop.db, leaving.id)).toBeNull();
  expect(await waysOf(leaving)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await waysOf(other)).toEqual([1, 1, 1, 1, 1, 1, 10, 1]);
  const mails = await shop.db.select().from(outbox).where(eq(outbox.to, leaving.email));
  expect(mails.map(({ subject }) => subject)).toContain('Your Horae account was deleted');
});

test('who is not there cannot be deleted', async () => {
  await expect(deleteMember(shop.db, 'nobody')).rejects.toMatchObject({
    status: 404,
    message: 'There is no such member.',
    details: { applicationError: { code: 'NOT_FOUND' } },
  });
});

test('of an erased member the account alone is left', async () => {
  const member = await stored({
    passwordHash: 'hash',
    emailVerified: true,
    status: 'PENDING',
    lastLoginAt: new Date('2026-03-03T12:00:00Z'),
    mustResetPassword: true,
    privacyStatus: 'PUBLIC',
    activityStatus: 'MUTED',
    profile: { nickname: 'Mallory' },
    contact: { firstName: 'Mallory' },
  });
  const { id, email, createdAt } = member;
  await eraseMemberData(shop.db, id);

  expect(await findMember(shop.db, id)).toEqual({
    id,
    email,
    createdAt,
    updatedAt: expect.any(Date),
    passwordHash: 'hash',
    emailVerified: true,
    status: 'PENDING',
    lastLoginAt: new Date('2026-03-03T12:00:00Z'),
    mustResetPassword: false,
    privacyStatus: 'PRIVATE',
    activityStatus: 'ACTIVE',
    slug: expect.stringMatching(/^member-[\da-f]{8}$/),
    profile: {},
    contact: {},
  });
});

test('erasing an unknown member stores none', async () => {
  const before = await shop.db.$count(members);
  await eraseMemberData(shop.db, 'nobody');

  expect(await shop.db.$count(members)).toBe(before);
});

test.each<[Entry, string]>([
  [{ profile: { nickname: 'nora' }, contact: { firstName: 'Nora' } }, 'nora'],
  [{ contact: { firstName: 'Nora' } }, 'Nora'],
  [{}, ''],
])('a member of %j is shown as %j', async (entry, name) => {
  const { id } = await stored(entry);

  expect(await memberDisplayName(shop.db, id)).toBe(name);
});

test('nobody has no name and no addresses', async () => {
  expect(await memberDisplayName(shop.db, 'nobody')).toBeNull();
  expect(await findSavedAddresses(shop.db, 'nobody')).toEqual([]);
});

test('an id of a row is that of a member or not', async () => {
  const { id } = await stored();
  for (const subject of [id, 'stranger'])
    await issueRefreshToken(shop.db, { id: subject, role: 'visitor', sessionId: 'exists' });
  const rows = await shop.db
    .select({ id: refreshTokens.subjectId, exists: memberExistsSql(refreshTokens.subjectId) })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, 'exists'));

  expect(Object.fromEntries(rows.map((row) => [row.id, row.exists]))).toEqual({
    [id]: true,
    stranger: false,
  });
});
