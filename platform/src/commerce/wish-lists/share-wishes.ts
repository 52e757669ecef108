import { eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import type { SecretBox } from '../../base/secret-box.ts';
import { digest, newSecret } from '../../base/secrets.ts';
import type { Wish } from './merge-wishes.ts';
import { wishLists } from './wish-list-tables.ts';
import { lockList, readWishes } from './wish-store.ts';

/** How a list is shown to others. */
export interface Share {
  secret: string;
  /** The name that the member chose for it; empty for none. */
  name: string;
}

interface ShareContext {
  db: Database;
  secretBox: SecretBox;
}

/** The secret of the link, for its own member; `null` while there is none. */
export async function readShare(
  { db, secretBox }: ShareContext,
  memberId: string,
): Promise<Share | null> {
  const [row] = await db.select().from(wishLists).where(eq(wishLists.memberId, memberId));
  if (!row?.shareSealed) return null;
  return { secret: secretBox.open(row.shareSealed, memberId), name: row.shareName };
}

/** Creates a new secret; a previous one stops working. */
export async function shareList(
  { db, secretBox }: ShareContext,
  memberId: string,
  name: string,
): Promise<Share> {
  const secret = newSecret();
  await db.transaction(async (tx) => {
    await lockList(tx, memberId);
    await tx
      .update(wishLists)
      .set({
        shareDigest: digest(secret),
        shareSealed: secretBox.seal(secret, memberId),
        shareName: name,
      })
      .where(eq(wishLists.memberId, memberId));
  });
  return { secret, name };
}

/** From now on only its member sees the list. */
export async function endShare(db: Database, memberId: string): Promise<void> {
  await db
    .update(wishLists)
    .set({ shareDigest: null, shareSealed: null, shareName: '' })
    .where(eq(wishLists.memberId, memberId));
}

/** The list that a secret opens; `null` where it opens none any more. */
export async function readShared(
  db: Database,
  secret: string,
): Promise<{ name: string; wishes: Wish[] } | null> {
  const [row] = await db
    .select()
    .from(wishLists)
    .where(eq(wishLists.shareDigest, digest(secret)));
  return row ? { name: row.shareName, wishes: await readWishes(db, row.memberId) } : null;
}
