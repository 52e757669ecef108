import { eq } from 'drizzle-orm';
import { createSecret, digestSecret, type SecretBox } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import type { WishlistItem } from './merge-wishlists.ts';
import { lockWishlist, readWishlist } from './wishlist-store.ts';
import { wishlists } from './wishlist-tables.ts';

/** How a list is shown to others. */
interface WishlistShare {
  secret: string;
  /** The name that the member chose for it; empty for none. */
  name: string;
}

interface ShareContext {
  db: Database;
  secretBox: SecretBox;
}

/** The secret of the link, for its own member; `null` while there is none. */
export async function readOwnWishlistShare(
  { db, secretBox }: ShareContext,
  memberId: string,
): Promise<WishlistShare | null> {
  const [row] = await db.select().from(wishlists).where(eq(wishlists.memberId, memberId));
  if (!row?.shareSealed) return null;
  return { secret: secretBox.open(row.shareSealed, memberId), name: row.shareName };
}

/** Creates a new secret; a previous one stops working. */
export async function shareWishlist(
  { db, secretBox }: ShareContext,
  memberId: string,
  name: string,
): Promise<WishlistShare> {
  const secret = createSecret();
  await db.transaction(async (tx) => {
    await lockWishlist(tx, memberId);
    await tx
      .update(wishlists)
      .set({
        shareDigest: digestSecret(secret),
        shareSealed: secretBox.seal(secret, memberId),
        shareName: name,
      })
      .where(eq(wishlists.memberId, memberId));
  });
  return { secret, name };
}

/** From now on only its member sees the list. */
export async function endWishlistShare(db: Database, memberId: string): Promise<void> {
  await db
    .update(wishlists)
    .set({ shareDigest: null, shareSealed: null, shareName: '' })
    .where(eq(wishlists.memberId, memberId));
}

/** The list that a secret opens; `null` where it opens none any more. */
export async function readSharedWishlist(
  db: Database,
  secret: string,
): Promise<{ name: string; items: WishlistItem[] } | null> {
  const [row] = await db
    .select()
    .from(wishlists)
    .where(eq(wishlists.shareDigest, digestSecret(secret)));
  return row ? { name: row.shareName, items: await readWishlist(db, row.memberId) } : null;
}
