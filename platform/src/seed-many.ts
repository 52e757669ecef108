import { openEmbeddedDatabase, openPostgres } from './base/db/database.ts';
import { createLog } from './base/http/log.ts';
import { seedManyProducts } from './seed/many-products.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { readPlatformSettings } from './settings.ts';

/** `npm run --prefix platform seed:many -- 100000`: fills the database that the settings name. */
const count = Number(process.argv[2]);
if (!Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('seed:many: say how many products, such as 100000\n');
  process.exit(1);
}
const log = createLog();
const { databaseUrl, dataDir } = readPlatformSettings(process.env);
const database = await (databaseUrl
  ? openPostgres(databaseUrl, log)
  : openEmbeddedDatabase(dataDir));
await seedDatabase(database.db, log);
await seedManyProducts(database.db, count, (done) => log.info({ done }, 'products added'));
await database.close();
