import { afterEach, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import { authCodes, pendingSignIns, refreshTokens } from '../account-tables.ts';
import { issueAuthCode, redeemAuthCode } from './auth-codes.ts';
import {
  isOpenSession,
  issueRefreshToken,
  revokeMemberSessions,
  revokeSession,
  rotateRefreshToken,
} from './refresh-tokens.ts';
import {
  consumeSessionToken,
  dropStateToken,
  isAwaitingSecondFactor,
  issueSessionToken,
  issueStateToken,
  readStateToken,
} from './sign-in-state-tokens.ts';

const waiting = (memberId: string) => ({ memberId, awaitsSecondFactor: false });
const shop = testShop();
afterEach(() => setClockOffset(0));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const VERIFIER = 'v'.repeat(43);
const grant = { memberId: '', visitorId: 'visitor-1', challenge: digestSecret(VERIFIER) };
beforeAll(async () => {
  grant.memberId = (await addTestMember(shop.db)).id;
});
const redeem = (code: string, codeVerifier = VERIFIER) =>
  redeemAuthCode(shop.db, { code, codeVerifier });
const member = (id: string, sessionId: string) => ({ id, role: 'member', sessionId }) as const;

test('a code is exchanged once, by the verifier of its challenge', async () => {
  const code = await issueAuthCode(shop.db, grant);

  expect(await redeem(code)).toEqual({
    memberId: grant.memberId,
    visitorId: 'visitor-1',
    sessionId: expect.any(String),
  });
  expect(await redeem(code)).toBeNull();
});

test('a wrong verifier is refused and invalidates the code', async () => {
  const code = await issueAuthCode(shop.db, grant);

  expect(await redeem(code, 'w'.repeat(43))).toBeNull();
  expect(await redeem(code)).toBeNull();
});

test('an exchange leaves other codes valid, and an unknown code is refused', async () => {
  const code = await issueAuthCode(shop.db, grant);
  await redeem(await issueAuthCode(shop.db, grant));
  await redeem('unknown');

  expect(await redeem(code)).not.toBeNull();
});

test.each([
  [4.5 * MINUTE, true],
  [5.5 * MINUTE, false],
])('after %i ms a code is valid: %s', async (age, isGood) => {
  const code = await issueAuthCode(shop.db, grant);
  setClockOffset(age);

  expect((await redeem(code)) !== null).toBe(isGood);
});

test('ending a session keeps the others', async () => {
  const ended = await issueRefreshToken(shop.db, member('m-2', 'ended'));
  const other = await issueRefreshToken(shop.db, member('m-2', 'other'));
  expect(await isOpenSession(shop.db, 'ended')).toBe(true);
  await revokeSession(shop.db, 'ended');

  expect(await isOpenSession(shop.db, 'ended')).toBe(false);
  expect(await isOpenSession(shop.db, 'other')).toBe(true);
  expect(await rotateRefreshToken(shop.db, ended)).toBeNull();
  expect(await rotateRefreshToken(shop.db, other)).not.toBeNull();
});

test('all sessions of a member end, except the current one and those of others', async () => {
  const sessions = ['here', 'there', 'elsewhere'];
  for (const id of sessions) await issueRefreshToken(shop.db, member('m-3', id));
  await issueRefreshToken(shop.db, member('m-4', 'stranger'));
  const open = () => Promise.all([...sessions, 'stranger'].map((id) => isOpenSession(shop.db, id)));

  await revokeMemberSessions(shop.db, 'm-3', 'here');
  expect(await open()).toEqual([true, false, false, true]);
  await revokeMemberSessions(shop.db, 'm-3');
  expect(await open()).toEqual([false, false, false, true]);
});

test('a state token can be read until it is dropped', async () => {
  const token = await issueStateToken(shop.db, waiting('m-5'));
  const other = await issueStateToken(shop.db, waiting('m-6'));

  expect(await readStateToken(shop.db, token)).toMatchObject(waiting('m-5'));
  expect(await readStateToken(shop.db, token)).toMatchObject(waiting('m-5'));
  await dropStateToken(shop.db, token);
  expect(await readStateToken(shop.db, token)).toBeNull();
  expect(await readStateToken(shop.db, other)).toMatchObject(waiting('m-6'));
});

test('a state token lasts a day, because approval by the owner may take that long', async () => {
  const token = await issueStateToken(shop.db, waiting('m-5'));
  setClockOffset(DAY - MINUTE);
  expect(await readStateToken(shop.db, token)).toMatchObject(waiting('m-5'));
  setClockOffset(DAY + MINUTE);
  expect(await readStateToken(shop.db, token)).toBeNull();
});

test('no table holds a secret that a client could use', async () => {
  const secrets = [
    await issueAuthCode(shop.db, grant),
    await issueRefreshToken(shop.db, member('m-7', 's-7')),
    await issueStateToken(shop.db, waiting('m-7')),
  ];
  const tables = [authCodes, refreshTokens, pendingSignIns];
  const rows = await Promise.all(tables.map((table) => shop.db.select().from(table)));

  for (const secret of secrets) {
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).toContain(digestSecret(secret));
  }
});

const issueWaiting = (awaitsSecondFactor: boolean) =>
  issueStateToken(shop.db, { memberId: 'm-1', awaitsSecondFactor });

test('a state token shows its holder whether it waits for the second factor', async () => {
  const [waiting, other] = [await issueWaiting(true), await issueWaiting(false)];

  expect(waiting).toMatch(/^second-factor\.[\w-]{43}$/);
  expect(other).toMatch(/^[\w-]{43}$/);
  expect([waiting, other].map(isAwaitingSecondFactor)).toEqual([true, false]);
});

test('a token that only ends like one of the second factor waits for no code', () => {
  expect(isAwaitingSecondFactor('made up second-factor.')).toBe(false);
});

test.each([
  [14 * MINUTE, { memberId: 'm-1', awaitsSecondFactor: true }],
  [16 * MINUTE, null],
])('after %i ms a sign-in that waits for the second factor is %j', async (age, waiting) => {
  const token = await issueWaiting(true);
  setClockOffset(age);
  const read = await readStateToken(shop.db, token);

  expect(read && { memberId: read.memberId, awaitsSecondFactor: read.awaitsSecondFactor }).toEqual(
    waiting,
  );
});

test('of two requests with one state token only the first drops it', async () => {
  const token = await issueWaiting(false);

  expect(await dropStateToken(shop.db, token)).toBe(true);
  expect(await dropStateToken(shop.db, token)).toBe(false);
});

test('a session token stands for its member once', async () => {
  const token = await issueSessionToken(shop.db, 'm-2');
  const other = await issueSessionToken(shop.db, 'm-3');

  expect(await consumeSessionToken(shop.db, token)).toBe('m-2');
  expect(await consumeSessionToken(shop.db, token)).toBeNull();
  expect(await consumeSessionToken(shop.db, other)).toBe('m-3');
});

test.each([
  [9 * MINUTE, 'm-4'],
  [11 * MINUTE, null],
])('after %i ms a session token stands for %j', async (age, member) => {
  const token = await issueSessionToken(shop.db, 'm-4');
  setClockOffset(age);

  expect(await consumeSessionToken(shop.db, token)).toBe(member);
});
