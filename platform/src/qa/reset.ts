import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { seed } from '../seed/seed.ts';

/** Empties everything but the signing key (so that access tokens stay good) and seeds anew. */
export async function reset(db: Database, log: Log): Promise<void> {
  await db.execute(sql`truncate collections, products, inventory, variants, media, reviews, coupons, shipping_regions, carts, cart_lines,
    checkouts, orders, outbox, members, refresh_tokens, auth_codes, session_tokens, redirect_sessions, attempts
    restart identity cascade`);
  await seed(db, log);
}
