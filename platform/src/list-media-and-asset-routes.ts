import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { Database } from './base/db/database.ts';
import { type AppEnv, publicRoutes, type RouteSet } from './base/http/hono-app-env.ts';
import { requireEdgeCaller } from './base/http/recognize-edge-calls.ts';
import { LINE_PICTURE_SUFFIX } from './commerce/catalogue/product-options.ts';
import { findUploadedPicture } from './commerce/media-library/find-uploaded-picture.ts';
import { findReviewPicture } from './commerce/reviews/write-review.ts';
import { assetRoutes } from './media/assets/hosted-page-asset-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { SEED_FOLDER } from './seed/seed-database.ts';
import type { PlatformSettings } from './settings.ts';

/** Assets of the hosted pages, and pictures. Of the latter only a checkout's line pictures are open to browsers. */
export function listMediaAndAssetRoutes({
  db,
  settings,
}: {
  db: Database;
  settings: PlatformSettings;
}): RouteSet[] {
  const pictures = mediaRoutes({
    picturesDir: fileURLToPath(new URL('pictures/', SEED_FOLDER)),
    findStored: async (id) => (await findReviewPicture(db, id)) ?? findUploadedPicture(db, id),
    cacheDir: join(settings.dataDir, 'media'),
  });
  const others = requireEdgeCaller(settings);
  const media = new Hono<AppEnv>()
    .use((c, next) => (c.req.path.endsWith(`/${LINE_PICTURE_SUFFIX}`) ? next() : others(c, next)))
    .route('/', pictures);
  return [publicRoutes('/media', media), publicRoutes('/assets', assetRoutes())];
}
