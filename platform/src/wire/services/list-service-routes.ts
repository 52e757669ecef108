import { Hono, type MiddlewareHandler } from 'hono';
import type { SecretBox } from '../../base/create-and-seal-secrets.ts';
import {
  type AppEnv,
  type CallerReader,
  guardedRouteSet,
  publicRoutes,
  type RouteSet,
} from '../../base/http/hono-app-env.ts';
import { limitCalls, requireCaller } from '../../base/http/require-caller.ts';
import { backInStockRoutes } from './back-in-stock-routes.ts';
import { currencyRoutes, discountRuleRoutes } from './currency-routes.ts';
import { giftCardRoutes } from './gift-card-routes.ts';
import { movedProductRoutes } from './moved-product-routes.ts';
import { fulfillmentRoutes } from './orders/fulfillment-routes.ts';
import { orderCareRoutes } from './orders/order-care-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import type { OrderContext } from './orders/orders-visible-to-caller.ts';
import { transactionRoutes } from './orders/transaction-routes.ts';
import { recommendationRoutes } from './recommendations/recommendation-routes.ts';
import {
  createOwnReviewRoutes,
  type WrittenReviewRouteOptions,
} from './reviews/own-review-routes.ts';
import { reviewRoutes } from './reviews/review-read-routes.ts';
import { reviewModerationRoutes, reviewWriteRoutes } from './reviews/review-write-routes.ts';
import { shippingOptionRoutes } from './shipping-options/shipping-option-read-routes.ts';
import { FILE_UPLOAD_PATH, uploadRoutes, uploadUrlRoutes } from './upload-routes.ts';
import {
  sharedWishlistRoutes,
  wishlistItemRoutes,
  wishlistRoutes,
} from './wishlists/wishlist-routes.ts';

interface ServiceOptions extends OrderContext, WrittenReviewRouteOptions {
  tokens: CallerReader;
  secretBox: SecretBox;
  adminApiKey?: string;
  publicUrl: string;
  siteUrl: string;
}

/** Limit of changes to wishlists, per network address and per member. */
const WISHLIST_CHANGES_PER_MINUTE = 240;
const BACK_IN_STOCK = '/v1/back-in-stock-notification-requests';
const ORDERS = ['/ecom/v1/orders', '/_api/ecom-orders/v1/orders', '/v1/orders'];
const FULFILLMENTS = ['/ecom/v1/fulfillments', '/_api/fulfillments/v1/fulfillments'];
const PAYMENTS = ['/ecom/v1/payments', '/_api/ecom-payments/v1/payments'];
const SHIPPING = ['/ecom/v1/shipping-options', '/_api/shipping-option-service/v1/shipping-options'];
const CURRENCIES = ['/currency_converter/v1/currencies', '/_api/currency-converter/v1/currencies'];
const DISCOUNT_RULES = [
  '/ecom/v1/discount-rules',
  '/ecom/discounts/v1/discount-rules',
  '/v1/discount-rules',
];

/** The vendor's services of which there is one version, and our own. */
export function listServiceRoutes(options: ServiceOptions): RouteSet[] {
  const { db, siteUrl } = options;
  const reviews = reviewRoutes(db)
    .route('/', reviewWriteRoutes(options))
    .route('/', reviewModerationRoutes(db));
  return [
    guardedRouteSet(['/moved/v1'], movedProductRoutes(db)),
    guardedRouteSet(['/reviews/v1', '/_api/reviews/v1', '/v1'], reviews),
    guardedRouteSet(ORDERS, orderRoutes(options)),
    guardedRouteSet(FULFILLMENTS, fulfillmentRoutes(options)),
    guardedRouteSet(PAYMENTS, transactionRoutes(options)),
    guardedRouteSet(['/order-care/v1'], orderCareRoutes(db)),
    guardedRouteSet(['/gift-ledger/v1'], giftCardRoutes({ ...options, shopUrl: siteUrl })),
    guardedRouteSet(SHIPPING, shippingOptionRoutes(db)),
    guardedRouteSet(CURRENCIES, currencyRoutes()),
    guardedRouteSet(
      [`/back-in-stock-service${BACK_IN_STOCK}`, `/ecom${BACK_IN_STOCK}`, BACK_IN_STOCK],
      backInStockRoutes(options),
    ),
    guardedRouteSet(['/ecom/v1/recommendations', '/v1/recommendations'], recommendationRoutes(db)),
    guardedRouteSet(DISCOUNT_RULES, discountRuleRoutes()),
    guardedRouteSet(['/site-media/v1', '/v1'], uploadUrlRoutes(options)),
    ...wishlistRows(options),
  ];
}

/** A shared list is opened by its secret link, without a token. */
function wishlistRows({ db, tokens, attempts, secretBox }: ServiceOptions): RouteSet[] {
  const limit = limitCalls({
    attempts,
    tokens,
    name: 'wish list',
    perMinute: WISHLIST_CHANGES_PER_MINUTE,
  });
  const limited = (routes: Hono<AppEnv>) =>
    new Hono<AppEnv>().on(['POST', 'DELETE'], '/*', limit).route('/', routes);
  return [
    guardedRouteSet(['/wish-lists/v1/lists/my'], limited(wishlistRoutes({ db, secretBox }))),
    guardedRouteSet(['/wish-lists/v1/items'], wishlistItemRoutes(db)),
    publicRoutes('/wish-lists/v1/shared', limited(sharedWishlistRoutes(db))),
  ];
}

/** Reviews with their pictures and uploads of the owner, larger than any other call. `guard` decides who may call. */
export function listUploadRoutes(
  options: ServiceOptions,
  guard: MiddlewareHandler<AppEnv>,
): RouteSet[] {
  const reviews = new Hono<AppEnv>()
    .use('/*', guard, requireCaller(options))
    .route('/', createOwnReviewRoutes(options));
  const uploads = new Hono<AppEnv>().use(guard).route('/', uploadRoutes(options));
  return [publicRoutes('/written-reviews/v1', reviews), publicRoutes(FILE_UPLOAD_PATH, uploads)];
}
