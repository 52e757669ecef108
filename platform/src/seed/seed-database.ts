import { eq, sql } from 'drizzle-orm';
import type { Database } from '../base/db/database.ts';
import type { Log } from '../base/http/log.ts';
import { collections } from '../commerce/catalogue/catalogue-tables.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import { readSeedFiles } from './read-seed-files.ts';
import { seedVersions } from './seed-version-tables.ts';
import { upgradeSampleShop, writeSampleShop } from './write-sample-shop.ts';

export const SEED_FOLDER = new URL('seed/', PACKAGE_FOLDER);
/** Held while seeding, so that instances which start together seed once. */
const SEED_LOCK = 4_021_978;

/** Raised with every addition to the sample data, which {@link upgradeSampleShop} then brings to databases that have an older one. */
const VERSION = 6;
const NAME = 'sample shop';

/**
 * Fills an empty database with the sample shop, and one that has an older sample shop with what came later. What the
 * owner changed or deleted meanwhile stays so.
 */
export async function seedDatabase(
  db: Database,
  log: Log,
  folder: URL = SEED_FOLDER,
): Promise<void> {
  const files = await readSeedFiles(folder, log);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const version = await versionOf(tx);
    if (version >= VERSION) return;
    await (version === 0 ? writeSampleShop(tx, files) : upgradeSampleShop(tx, files, version));
    await tx
      .insert(seedVersions)
      .values({ name: NAME, version: VERSION })
      .onConflictDoUpdate({ target: seedVersions.name, set: { version: VERSION } });
    log.info({ products: files.products.length, from: version, to: VERSION }, 'sample shop seeded');
  });
}

async function versionOf(tx: Database): Promise<number> {
  const [row] = await tx.select().from(seedVersions).where(eq(seedVersions.name, NAME));
  if (row) return row.version;
  // Versions were not written down at first.
  const [existing] = await tx.select({ id: collections.id }).from(collections).limit(1);
  return existing ? 1 : 0;
}
