import { lt } from 'drizzle-orm';
import {
  authCodes,
  pendingSignIns,
  recoveryTokens,
  refreshTokens,
  sessionTokens,
  verificationCodes,
} from './accounts/account-tables.ts';
import { sweepSecondFactors } from './accounts/second-factor/set-up-second-factor.ts';
import { sweepSigningKeys } from './accounts/tokens/access-token-service.ts';
import { attempts, idempotencyKeys } from './base/attempt-tables.ts';
import { now } from './base/clock.ts';
import type { Database } from './base/db/database.ts';
import { deleteOldStockRequests } from './commerce/back-in-stock/notify-back-in-stock.ts';
import { sweepCarts } from './commerce/cart/cart-store.ts';
import { sweepCheckouts } from './commerce/checkout/checkout-store.ts';
import { anonymizeOldGiftCards } from './commerce/gift-cards/mail-due-gift-cards.ts';
import { deleteOldReviewRequests } from './commerce/reviews/invite-reviews.ts';
import { sweepSearchCounts } from './commerce/search/record-search-statistics.ts';
import { sweepWishlistRemovals } from './commerce/wishlists/wishlist-store.ts';
import { deleteOldMails } from './mail/queue-mail.ts';
import { redirectSessions } from './redirects/redirect-session-tables.ts';
import { conversations } from './talk/conversation/conversation-tables.ts';

const EXPIRING = [
  attempts,
  authCodes,
  idempotencyKeys,
  conversations,
  recoveryTokens,
  redirectSessions,
  refreshTokens,
  sessionTokens,
  pendingSignIns,
  verificationCodes,
];

/**
 * Deletes what has expired: each table's rows past their date, and what each feature no longer needs. Safe to run
 * anywhere, any time.
 */
export async function sweepExpired(db: Database): Promise<void> {
  for (const table of EXPIRING) await db.delete(table).where(lt(table.expiresAt, now()));
  await deleteOldStockRequests(db);
  await sweepCarts(db);
  await sweepCheckouts(db);
  await anonymizeOldGiftCards(db);
  await deleteOldMails(db);
  await deleteOldReviewRequests(db);
  await sweepSearchCounts(db);
  await sweepSecondFactors(db);
  await sweepSigningKeys(db);
  await sweepWishlistRemovals(db);
}
