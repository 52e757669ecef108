import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { signingKeys } from '../account-tables.ts';
import { sweepSigningKeys } from './access-token-service.ts';
import { openSigningKeys } from './access-token-signing-keys.ts';

const shop = testShop();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
beforeEach(() => shop.db.delete(signingKeys));
afterEach(() => {
  setClockOffset(0);
  vi.restoreAllMocks();
});

const ids = async () =>
  (await shop.db.select().from(signingKeys).orderBy(desc(signingKeys.id))).map(({ id }) => id);
const secretOf = async (id: number) =>
  (await shop.db.select().from(signingKeys).where(eq(signingKeys.id, id)))[0]?.secret ?? '';

test('the first key is created on demand, with 256 bits, and stored', async () => {
  const keys = await openSigningKeys(shop.db);
  expect(await ids()).toEqual([]);
  const [first, again] = [await keys.current(), await keys.current()];

  expect(first).toBe(again);
  expect(first.id).toBe('1');
  expect(await ids()).toEqual([1]);
  expect(Buffer.from(await secretOf(1), 'base64')).toHaveLength(32);
  expect((await (await openSigningKeys(shop.db)).current()).id).toBe('1');
});

test.each([
  [30 * DAY - MINUTE, '1'],
  [30 * DAY + MINUTE, '2'],
])('after %i ms key %s signs', async (age, id) => {
  const keys = await openSigningKeys(shop.db);
  await keys.current();
  setClockOffset(age);

  expect((await keys.current()).id).toBe(id);
});

test('a key that is exactly thirty days old signs no more', async () => {
  const at = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(at);
  const createdAt = new Date(at - 30 * DAY);
  await shop.db.insert(signingKeys).values({ id: 1, secret: 'AAAA', createdAt });

  expect((await (await openSigningKeys(shop.db)).current()).id).toBe('2');
});

test('two instances that need a first key at once sign with the same one', async () => {
  const [one, other] = [await openSigningKeys(shop.db), await openSigningKeys(shop.db)];
  const used = [await one.current(), await other.current()];

  expect(used.map(({ id }) => id)).toEqual(['1', '1']);
  expect(await ids()).toEqual([1]);
});

test('a key that the database does not store signs nothing', async () => {
  const insert = () => ({ values: () => ({ onConflictDoNothing: async () => undefined }) });
  const forgetful = new Proxy(shop.db, {
    get: (target, name, receiver) =>
      name === 'insert' ? insert : Reflect.get(target, name, receiver),
  });
  const keys = await openSigningKeys(forgetful);

  await expect(keys.current()).rejects.toThrow('The signing key could not be stored.');
});

test('the newest key signs, and older ones can still be found', async () => {
  const keys = await openSigningKeys(shop.db);
  await keys.current();
  setClockOffset(31 * DAY);
  await keys.current();
  const other = await openSigningKeys(shop.db);

  expect((await other.current()).id).toBe('2');
  expect((await other.find('1'))?.id).toBe('1');
  expect((await other.find('2'))?.id).toBe('2');
  expect(await other.find('3')).toBeNull();
});

test('an unknown key is looked up at most once a second', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const one = await openSigningKeys(shop.db);
  const other = await openSigningKeys(shop.db);
  await other.current();

  expect((await one.find('1'))?.id).toBe('1');
  await shop.db.insert(signingKeys).values({ id: 2, secret: 'AAAA' });
  clock.mockReturnValue(11_000);
  expect(await one.find('2')).toBeNull();
  clock.mockReturnValue(11_001);
  expect((await one.find('2'))?.id).toBe('2');
});

test('a known key is not looked up again', async () => {
  const keys = await openSigningKeys(shop.db);
  await keys.current();
  await shop.db.delete(signingKeys);
  vi.spyOn(performance, 'now').mockReturnValue(1e12);

  expect((await keys.find('1'))?.id).toBe('1');
});

test('a key signs and verifies, and never reveals its secret', async () => {
  const { secret } = await (await openSigningKeys(shop.db)).current();

  expect(secret.extractable).toBe(false);
  expect(secret.usages.toSorted()).toEqual(['sign', 'verify']);
  expect(secret.algorithm).toMatchObject({ name: 'HMAC', hash: { name: 'SHA-256' } });
});

test.each([
  ['the only key stays, however old', [400 * DAY], [1]],
  ['a key stays while tokens of it live', [DAY, 239 * MINUTE], [2, 1]],
  ['a key goes when its successor is four hours old', [DAY, 241 * MINUTE], [2]],
  ['only those go whose successor is old enough', [3 * DAY, 2 * DAY, 5 * MINUTE], [3, 2]],
])('%s', async (_, ages, remaining) => {
  const rows = ages.map((age, index) => ({
    id: index + 1,
    secret: 'AAAA',
    createdAt: new Date(Date.now() - age),
  }));
  await shop.db.insert(signingKeys).values(rows);
  await sweepSigningKeys(shop.db);

  expect(await ids()).toEqual(remaining);
});
