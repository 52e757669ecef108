import { sql } from 'drizzle-orm';
import type { Database } from '../base/db/database.ts';
import type { Log } from '../base/http/log.ts';
import { seed } from '../seed/seed.ts';

/** Empties every table but the signing keys' (so that access tokens stay good) and seeds anew. */
export async function reset(db: Database, log: Log): Promise<void> {
  await db.execute(sql`do $$
    declare names text;
    begin
      select string_agg(quote_ident(tablename), ', ') into names
        from pg_tables where schemaname = 'public' and tablename <> 'signing_keys';
      execute 'truncate ' || names || ' restart identity cascade';
    end $$`);
  await seed(db, log);
}
