import { Hono, type MiddlewareHandler } from 'hono';
import { aboutRoutes, aboutWriteRoutes } from './accounts/members/about-routes.ts';
import { badgeRoutes, badgeV4Routes } from './accounts/members/badge-routes.ts';
import { nameOfMember } from './accounts/members/member-store.ts';
import type { AccessTokens } from './accounts/tokens/access-tokens.ts';
import type { Attempts } from './base/attempts.ts';
import type { Database } from './base/db/database.ts';
import type { AppEnv } from './base/http/env.ts';
import { requireCaller } from './base/http/require-caller.ts';
import type { SecretBox } from './base/secret-box.ts';
import { MAX_SENT_BYTES, recodePicture } from './media/recode-picture.ts';
import type { Settings } from './settings.ts';
import { contactSubmitRoutes } from './site/contact-submit-routes.ts';
import { contentRoutes } from './site/content/content-routes.ts';
import { locationRoutes, propertyRoutes } from './site/site-routes.ts';
import { ofVersion } from './wire/common/catalogue-version.ts';
import { backInStockRoutes } from './wire/services/back-in-stock-routes.ts';
import { discountRuleRoutes } from './wire/services/discount-rule-routes.ts';
import { recommendationRoutes } from './wire/services/recommendations/recommendation-routes.ts';
import { reviewModerationRoutes } from './wire/services/reviews/review-moderation-routes.ts';
import { reviewWriteRoutes } from './wire/services/reviews/review-write-routes.ts';
import { writtenReviewRoutes } from './wire/services/reviews/written-review-routes.ts';
import { uploadRoutes, uploadUrlRoutes } from './wire/services/upload-routes.ts';
import { collectionRoutes } from './wire/v1/catalogue/collection-routes.ts';
import { plainCatalogueRoutes } from './wire/v1/catalogue/plain-catalogue-routes.ts';
import { productRoutes } from './wire/v1/catalogue/product-routes.ts';
import { variantRoutes } from './wire/v1/catalogue/variant-routes.ts';
import { inventoryRoutes } from './wire/v1/inventory/inventory-routes.ts';

interface ForeignOptions {
  db: Database;
  settings: Settings;
  attempts: Attempts;
  secretBox: SecretBox;
}

/** The paths of a group of routes; all of them are for callers with a token. */
type ForeignRow = readonly [paths: readonly string[], routes: Hono<AppEnv>];

const READS = [
  '/stores-reader',
  '/_api/catalog-reader-server',
  '/stores',
  '/_api/catalog-server',
  '',
];
const versions = (version: 'v1' | 'v2') => READS.map((prefix) => `${prefix}/${version}`);
const BACK_IN_STOCK = '/v1/back-in-stock-notification-requests';

/** Groups that other storefronts call and ours does not (WIRE.md 3.4). */
export function foreignRows(options: ForeignOptions): ForeignRow[] {
  const { db, settings, attempts } = options;
  const [siteUrl] = settings.siteOrigins;
  const ofV1 = (routes: Hono<AppEnv>) => ofVersion('V1_CATALOG', settings.catalogVersion, routes);
  return [
    [versions('v1'), ofV1(plainCatalogueRoutes({ db, siteUrl }))],
    [['/stores/v1'], ofV1(productRoutes({ db, siteUrl }))],
    [['/stores/v1'], ofV1(variantRoutes({ db, siteUrl }))],
    [versions('v2').map((path) => `${path}/collections`), ofV1(collectionRoutes(db))],
    [[...versions('v2'), ...versions('v1')], ofV1(inventoryRoutes(db))],
    [
      ['/reviews/v1', '/_api/reviews/v1', '/v1'],
      reviewWriteRoutes(reviewParts(options)).route('/', reviewModerationRoutes(db)),
    ],
    [
      [`/back-in-stock-service${BACK_IN_STOCK}`, `/ecom${BACK_IN_STOCK}`, BACK_IN_STOCK],
      backInStockRoutes({ db, attempts, publicUrl: settings.publicUrl }),
    ],
    [['/ecom/v1/recommendations', '/v1/recommendations'], recommendationRoutes(db)],
    [
      ['/ecom/v1/discount-rules', '/ecom/discounts/v1/discount-rules', '/v1/discount-rules'],
      discountRuleRoutes(),
    ],
    [
      ['/members/v2/abouts', '/_api/members/v2/abouts', '/v2/abouts'],
      aboutRoutes(db).route('/', aboutWriteRoutes(db)),
    ],
    [['/members/v3/badges', '/_api/members/v3/badges', '/v3/badges'], badgeRoutes()],
    [['/badges/v4', '/_api/badges/v4', '/v4'], badgeV4Routes()],
    ...siteRows(options),
  ];
}

function siteRows(options: ForeignOptions): ForeignRow[] {
  const { db, settings, attempts } = options;
  const { siteOrigins, mailFrom, mailbox: email } = settings;
  const business = { name: nameIn(mailFrom), email, siteUrl: siteOrigins[0] };
  return [
    [['/wix-data/v2', '/_api/cloud-data/v2'], contentRoutes(settings.foreign.contentDir)],
    [['/site-properties/v4', '/_api/site-properties-service/v4', '/v4'], propertyRoutes(business)],
    [['/locations/v1', '/_api/locations-web/v1', '/v1'], locationRoutes(business)],
    [['/contacts/v4', '/_api/contacts/v4', '/v4'], contactSubmitRoutes({ db, attempts })],
    [['/site-media/v1', '/v1'], uploadUrlRoutes(uploadOptions(options))],
  ];
}

/** Reviews with their pictures, which are larger than any other call. `guard`: who may call. */
export function writtenReviews(
  options: ForeignOptions & { tokens: AccessTokens },
  guard: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> {
  const { tokens, settings } = options;
  const pictures = { recodePicture, pictureBytes: MAX_SENT_BYTES };
  return new Hono<AppEnv>()
    .use('/*', guard, requireCaller({ tokens, adminApiKey: settings.adminApiKey }))
    .route('/', writtenReviewRoutes({ ...reviewParts(options), ...pictures }));
}

const reviewParts = ({ db, attempts, settings }: ForeignOptions) => ({
  db,
  attempts,
  waits: settings.reviews.waits,
  nameOfMember: (id: string) => nameOfMember(db, id),
});

/** The pictures that the owner uploads, each larger than any other call. */
export const uploadedFiles = (options: ForeignOptions) => uploadRoutes(uploadOptions(options));

const uploadOptions = ({ db, secretBox, settings: { publicUrl } }: ForeignOptions) => ({
  ...{ db, secretBox, publicUrl, recodePicture },
  // The limits of pictures of reviews.
  pictureBytes: MAX_SENT_BYTES,
});

/** `Horae` of `Horae <shop@horae.example>`. */
function nameIn(sender: string): string {
  const [name = '', address] = sender.split('<');
  return (address && name.replaceAll('"', '').trim()) || sender;
}
