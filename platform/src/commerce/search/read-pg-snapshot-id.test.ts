import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import { readPgSnapshotId } from './read-pg-snapshot-id.ts';

const shop = testShop();
const abyss = eq(products.slug, 'abyss-500');

test('reading does not change the snapshot', async () => {
  const before = await readPgSnapshotId(shop.db);
  await shop.db.select().from(products);

  expect(await readPgSnapshotId(shop.db)).toBe(before);
});

test('a write changes the snapshot once it is visible', async () => {
  const before = await readPgSnapshotId(shop.db);
  await shop.db.update(products).set({ name: 'Abyss 501' }).where(abyss);
  const after = await readPgSnapshotId(shop.db);
  await shop.db.update(products).set({ name: 'Abyss 502' }).where(abyss);

  expect(after).not.toBe(before);
  expect(await readPgSnapshotId(shop.db)).not.toBe(after);
});

test('the snapshot changes at least once a minute', async () => {
  const before = await readPgSnapshotId(shop.db);
  setClockOffset(61_000);

  expect(await readPgSnapshotId(shop.db)).not.toBe(before);
  setClockOffset(0);
});
