import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { signingKeys } from '../account-tables.ts';

interface SigningKey {
  id: string;
  /** Made once for each key: jose would import raw bytes anew with every token. */
  secret: CryptoKey;
}

export interface SigningKeys {
  /** The key to sign with: the newest one, or a fresh one when that has served its time. */
  current(): Promise<SigningKey>;
  /** The key of a token's header; `null` when this shop has none of that name any more. */
  find(id: string): Promise<SigningKey | null>;
}

const ROTATION_MS = 30 * 24 * 3_600_000;
/** How long an unknown key name is not looked up again, so that forged tokens cost no query each. */
const RELOAD_MS = 1_000;

/** Keys of access tokens, in the database: a restart or another instance accepts what was signed before. */
export async function openSigningKeys(db: Database): Promise<SigningKeys> {
  let rows = await loadKeys(db);
  // Another process may make the first key a moment later.
  let loadedAt = Number.NEGATIVE_INFINITY;
  const reload = async () => {
    rows = await loadKeys(db);
    loadedAt = performance.now();
  };
  return {
    async current() {
      const newest = rows[0];
      if (newest && now().getTime() - newest.createdAt.getTime() < ROTATION_MS) return newest.key;
      // Two instances that rotate at once pick the same number; the second insert gives way.
      await db
        .insert(signingKeys)
        .values({ id: (newest?.id ?? 0) + 1, secret: randomBytes(32).toString('base64') })
        .onConflictDoNothing();
      await reload();
      if (!rows[0]) throw new Error('The signing key could not be stored.');
      return rows[0].key;
    },
    async find(id) {
      const known = () => rows.find((row) => String(row.id) === id);
      if (!known() && performance.now() - loadedAt > RELOAD_MS) await reload();
      return known()?.key ?? null;
    },
  };
}

async function loadKeys(db: Database) {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.id));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return Promise.all(
    rows.map(async ({ id, secret, createdAt }) => {
      const bytes = Buffer.from(secret, 'base64');
      const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
      return { id, createdAt, key: { id: String(id), secret: key } };
    }),
  );
}
