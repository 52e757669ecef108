import { desc } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { signingKeys } from '../account-tables.ts';
import {
  ACCESS_TOKEN_SECONDS,
  createAccessTokens,
  EDGE_TOKEN_SECONDS,
} from './access-token-service.ts';
import { issueRefreshToken, revokeSession } from './refresh-tokens.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const CLIENT = 'client-1';
const visitor = { id: 'visitor-1', role: 'visitor', sessionId: 's-1' } as const;
const newTokens = () => createAccessTokens(shop.db, CLIENT);
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));

/** A token as an attacker with the shop's own key could not make a better one. */
async function signed(claims: Record<string, unknown>, header: { alg: string; kid?: string }) {
  const [key] = await shop.db.select().from(signingKeys).orderBy(desc(signingKeys.id));
  const at = Math.floor(Date.now() / 1000);
  return new SignJWT({ sub: 'visitor-1', role: 'visitor', sid: 's-1', ...claims })
    .setProtectedHeader(header)
    .setAudience(CLIENT)
    .setExpirationTime(at + 60)
    .sign(Buffer.from(key?.secret ?? '', 'base64'));
}

test('a token names its holder, sign-in, shop and key, and lasts four hours', async () => {
  const before = Math.floor(Date.now() / 1000);
  const [header, payload] = partsOf(await (await newTokens()).issue(visitor));

  expect(ACCESS_TOKEN_SECONDS).toBe(14_400);
  expect(header).toEqual({ alg: 'HS256', kid: expect.stringMatching(/^\d+$/) });
  expect(payload).toMatchObject({ sub: 'visitor-1', role: 'visitor', sid: 's-1', aud: CLIENT });
  expect(payload.exp - payload.iat).toBe(ACCESS_TOKEN_SECONDS);
  expect(payload.iat - before).toBeLessThanOrEqual(2);
  expect(payload.iat).toBeGreaterThanOrEqual(before);
});

test('a token for the edge lasts a quarter of an hour', async () => {
  const token = await (await newTokens()).issue(visitor, EDGE_TOKEN_SECONDS);
  const [, payload] = partsOf(token);

  expect(payload.exp - payload.iat).toBe(15 * 60);
});

test("every token contains the site id where the vendor's clients read it", async () => {
  const siteOf = async () => {
    const [, { data }] = partsOf(await (await newTokens()).issue(visitor));
    return JSON.parse(data).instance.metaSiteId;
  };

  expect(await siteOf()).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(await siteOf()).toBe(await siteOf());
});

test('the site id is the one of the shop that signed the token', async () => {
  const siteOf = async (clientId: string) => {
    const tokens = await createAccessTokens(shop.db, clientId);
    const [, { data }] = partsOf(await tokens.issue(visitor));
    return JSON.parse(data).instance.metaSiteId;
  };

  expect(await siteOf('client-1')).toBe('e5fe2766-ed0e-57c1-9631-0cb82c2dcffa');
  expect(await siteOf('client-2')).toBe('3a272c6f-7ef0-5bfa-bfda-7e24da30231f');
});

test.each([
  [3 * 3_600_000 + 59 * 60_000, visitor],
  [4 * 3_600_000 + 60_000, null],
])('%i ms after it was issued, the holder of a token is read as %j', async (age, holder) => {
  const tokens = await newTokens();
  const token = await tokens.issue(visitor);
  setClockOffset(age);

  expect(await tokens.read(token)).toEqual(holder);
});

test('every instance of the shop reads the holder from the token', async () => {
  const token = await (await newTokens()).issue(visitor);

  expect(await (await newTokens()).read(token)).toEqual(visitor);
});

test('a token of another shop is refused', async () => {
  const other = await createAccessTokens(shop.db, 'client-2');

  expect(await (await newTokens()).read(await other.issue(visitor))).toBeNull();
});

test("a member's token ends with the sign-in, and a visitor's continues", async () => {
  const tokens = await newTokens();
  const member = { id: 'm-1', role: 'member', sessionId: 's-member' } as const;
  await issueRefreshToken(shop.db, member);
  const token = await tokens.issue(member);
  expect(await tokens.read(token)).toEqual(member);

  await revokeSession(shop.db, 's-member');
  expect(await tokens.read(token)).toBeNull();
  expect(await tokens.read(await tokens.issue(visitor))).toEqual(visitor);
});

test.each([
  ['valid claims is accepted', {}, { alg: 'HS256', kid: '1' }, true],
  ['no key id is verified by the first key', {}, { alg: 'HS256' }, true],
  ['a key that the shop does not have is refused', {}, { alg: 'HS256', kid: '99' }, false],
  ['another algorithm is refused', {}, { alg: 'HS512', kid: '1' }, false],
  ['an unknown role is refused', { role: 'owner' }, { alg: 'HS256', kid: '1' }, false],
  ['no sign-in is refused', { sid: undefined }, { alg: 'HS256', kid: '1' }, false],
  ['no holder is refused', { sub: undefined }, { alg: 'HS256', kid: '1' }, false],
])('a token with %s', async (_, claims, header, isRead) => {
  const tokens = await newTokens();
  await tokens.issue(visitor);
  const read = tokens.read(await signed(claims, header));

  expect((await read) !== null).toBe(isRead);
});

test.each(['', 'a.b', 'a.b.c', 'null'])('%j is refused as a token', async (text) => {
  expect(await (await newTokens()).read(text)).toBeNull();
});

test('an unreachable database is an error, not an unknown caller', async () => {
  const tokens = await newTokens();
  const member = { id: 'm-2', role: 'member', sessionId: 's-2' } as const;
  const token = await tokens.issue(member);
  let isAway = false;
  const broken = await createAccessTokens(
    new Proxy(shop.db, {
      get: (target, name, receiver) => {
        if (name === 'select' && isAway) throw new Error('away');
        return Reflect.get(target, name, receiver);
      },
    }),
    CLIENT,
  );

  isAway = true;
  await expect(broken.read(token)).rejects.toThrow('away');
  isAway = false;
  expect(await broken.read(token)).toBeNull();
});
