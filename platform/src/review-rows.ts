import { Hono, type MiddlewareHandler } from 'hono';
import { nameOfMember } from './accounts/members/member-store.ts';
import type { AccessTokens } from './accounts/tokens/access-tokens.ts';
import type { Attempts } from './base/attempts.ts';
import type { Database } from './base/db/database.ts';
import type { AppEnv } from './base/http/env.ts';
import { requireCaller } from './base/http/require-caller.ts';
import { writtenReviewRoutes } from './commerce/reviews/written-review-routes.ts';
import { MAX_SENT_BYTES, recodePicture } from './media/recode-picture.ts';
import type { Settings } from './settings.ts';

interface ReviewOptions {
  db: Database;
  settings: Settings;
  tokens: AccessTokens;
  attempts: Attempts;
}

/** Reviews with their pictures, which are larger than any other call. `guard`: who may ask. */
export function writtenReviews(
  { db, settings, tokens, attempts }: ReviewOptions,
  guard: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> {
  const { adminApiKey, reviews } = settings;
  const routes = writtenReviewRoutes({
    db,
    attempts,
    nameOfMember: (id) => nameOfMember(db, id),
    waits: reviews.waits,
    recodePicture,
    pictureBytes: MAX_SENT_BYTES,
  });
  return new Hono<AppEnv>()
    .use('/*', guard, requireCaller({ tokens, adminApiKey }))
    .route('/', routes);
}
