import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono, type MiddlewareHandler } from 'hono';
import { accountRoutes } from './accounts/account-routes.ts';
import type { IdentityContext } from './accounts/identity-context.ts';
import { memberBulkRoutes } from './accounts/members/member-bulk-routes.ts';
import { memberOwnerRoutes } from './accounts/members/member-owner-routes.ts';
import { memberRoutes } from './accounts/members/member-routes.ts';
import { isMemberId } from './accounts/members/member-store.ts';
import { memberWriteRoutes } from './accounts/members/member-write-routes.ts';
import type { Passwords } from './accounts/passwords/passwords.ts';
import { recoveryRoutes } from './accounts/passwords/recovery-routes.ts';
import type { Policies } from './accounts/policy/policy.ts';
import { secondFactorRoutes } from './accounts/second-factor/second-factor-routes.ts';
import { sessionRoutes } from './accounts/sessions/session-routes.ts';
import { authenticationRoutes } from './accounts/sign-in/authentication-routes.ts';
import type { Captcha } from './accounts/sign-in/captcha.ts';
import { verificationRoutes } from './accounts/sign-in/verification-routes.ts';
import type { AccessTokens } from './accounts/tokens/access-tokens.ts';
import { limitVisitors } from './accounts/tokens/limit-visitors.ts';
import { tokenRoutes } from './accounts/tokens/token-routes.ts';
import type { Attempts } from './base/attempts.ts';
import type { Database } from './base/db/database.ts';
import type { AppEnv } from './base/http/env.ts';
import { limitCalls } from './base/http/limit-calls.ts';
import type { Log } from './base/http/log.ts';
import { onlyEdge } from './base/http/recognize-edge.ts';
import type { SecretBox } from './base/secret-box.ts';
import { mergeCarts } from './commerce/cart/merge-carts.ts';
import { LINE_PICTURE } from './commerce/catalogue/product-parts.ts';
import { findUploadedPicture } from './commerce/media-library/find-uploaded-picture.ts';
import { findReviewPicture } from './commerce/reviews/find-review-picture.ts';
import { foreignRows, uploadedFiles, writtenReviews } from './foreign-rows.ts';
import { checkoutRoutes, thankYouRoutes } from './hosted-pages/checkout/checkout-routes.ts';
import { backInStockPageRoutes } from './hosted-pages/mail-links/back-in-stock-page-routes.ts';
import { reviewMailPageRoutes } from './hosted-pages/mail-links/review-mail-page-routes.ts';
import { outboxRoutes } from './hosted-pages/outbox-routes.ts';
import { forgotPageRoutes } from './hosted-pages/recovery/forgot-page-routes.ts';
import { recoveryPageRoutes } from './hosted-pages/recovery/recovery-page-routes.ts';
import { authorizeRoutes } from './hosted-pages/sign-in/authorize-routes.ts';
import { credentialsPageRoutes } from './hosted-pages/sign-in/credentials-page-routes.ts';
import { contactRoutes } from './mail/contact-routes.ts';
import { assetRoutes } from './media/assets/asset-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { redirectSessionRoutes } from './redirects/redirect-session-routes.ts';
import { SEED_FOLDER } from './seed/seed.ts';
import type { Settings } from './settings.ts';
import { answer } from './talk/answering/embedded-answers.ts';
import { assistantRoutes } from './talk/assistant/assistant-routes.ts';
import { createAssistant } from './talk/assistant/create-assistant.ts';
import { createQuestionLog } from './talk/assistant/question-log.ts';
import { chatbotRoutes } from './talk/chatbot/chatbot-routes.ts';
import { findCustomer } from './talk/chatbot/find-customer.ts';
import { conversationRoutes } from './talk/conversation/conversation-routes.ts';
import { findAll, findFacts, findNamed } from './talk/facts/shop-products.ts';
import { ofVersion, versionRoutes } from './wire/common/catalogue-version.ts';
import { graphqlRoutes } from './wire/graphql/graphql-routes.ts';
import { currencyRoutes } from './wire/services/currency-routes.ts';
import { giftCardRoutes } from './wire/services/gift-card-routes.ts';
import { movedProductRoutes } from './wire/services/moved-product-routes.ts';
import { fulfillmentRoutes } from './wire/services/orders/fulfillment-routes.ts';
import { orderCareRoutes } from './wire/services/orders/order-care-routes.ts';
import { transactionRoutes } from './wire/services/orders/order-part-routes.ts';
import { orderRoutes } from './wire/services/orders/order-routes.ts';
import { reviewRoutes } from './wire/services/reviews/review-routes.ts';
import { shippingOptionRoutes } from './wire/services/shipping-options/shipping-option-routes.ts';
import { UPLOADS } from './wire/services/upload-routes.ts';
import {
  sharedWishListRoutes,
  wishItemRoutes,
  wishListRoutes,
} from './wire/services/wish-lists/wish-list-routes.ts';
import { cartRoutes, newCartRoutes } from './wire/v1/cart/cart-routes.ts';
import { goneSince } from './wire/v1/cart/gone-since.ts';
import { collectionBySlugRoutes, collectionRoutes } from './wire/v1/catalogue/collection-routes.ts';
import { productRoutes } from './wire/v1/catalogue/product-routes.ts';
import { variantRoutes } from './wire/v1/catalogue/variant-routes.ts';
import { collectionWriteRoutes } from './wire/v1/catalogue/write/collection-write-routes.ts';
import { productPartRoutes, productWriteRoutes } from './wire/v1/catalogue/write/write-routes.ts';
import { checkoutApiRoutes } from './wire/v1/checkout/checkout-api-routes.ts';
import { asyncCompletionRoutes } from './wire/v2/cart-v2-order-routes.ts';
import { cartV2Routes, currentCartV2Routes } from './wire/v2/cart-v2-routes.ts';
import { newCartV2Routes } from './wire/v2/make-cart-v2.ts';
import { catalogueV3Routes } from './wire/v3/catalogue-v3-routes.ts';
import { categoryItemRoutes } from './wire/v3/categories/category-item-routes.ts';
import { categoryRoutes } from './wire/v3/categories/category-routes.ts';
import { categoryWriteRoutes } from './wire/v3/categories/category-write-routes.ts';
import { searchRoutes } from './wire/v3/search/search-routes.ts';

/** A group of routes: the paths that it answers under, and those below which a caller needs a valid access token. */
export interface RouteRow {
  paths: readonly string[];
  routes: Hono<AppEnv>;
  guarded: readonly string[];
}

interface RouteOptions {
  db: Database;
  settings: Settings;
  log: Log;
  tokens: AccessTokens;
  policies: Policies;
  captcha: Captcha;
  passwords: Passwords;
  attempts: Attempts;
  secretBox: SecretBox;
}

/** The columns of `WIRE.md` 1, as aliases of one another. */
const READS = ['/stores-reader/v1', '/_api/catalog-reader-server/v1', '/v1'];
const WRITES = ['/stores/v1', '/_api/catalog-server/v1', '/v1'];
/** Each service of Catalogue V3 also has its own prefix; every V3 route answers below all of them. */
const V3 = [
  '/stores',
  '/_api/stores-catalog-orchestrator',
  '/_api/product-variants-reader',
  '/_api/brand',
  '/_api/ribbon',
  '/_api/info-section',
  '/_api/customization',
  '/_api/inventory',
  '',
].map((service) => `${service}/v3`);
const VERSION = ['/stores/v3', '/_api/stores/v3', '/_api', '/v3'].map(
  (path) => `${path}/provision`,
);
const CATEGORIES = ['/categories', '/_api/categories', '/_api/categories-service', ''].map(
  (service) => `${service}/v1`,
);
const REVIEWS = ['/reviews/v1', '/_api/reviews/v1', '/v1'];
const ORDERS = ['/ecom/v1/orders', '/_api/ecom-orders/v1/orders', '/v1/orders'];
const CARTS = ['/ecom/v1/carts', '/_api/ecom-cart/v1/carts', '/v1/carts'];
const CHECKOUTS = ['/ecom/v1/checkouts', '/v1/checkouts'];
const CARTS_V2 = ['/ecom/v2/carts', '/_api/cart-v2/v2/carts', '/cart-v2/v2/carts', '/v2/carts'];
const FULFILLMENTS = ['/ecom/v1/fulfillments', '/_api/fulfillments/v1/fulfillments'];
const PAYMENTS = ['/ecom/v1/payments', '/_api/ecom-payments/v1/payments'];
const SHIPPING = ['/ecom/v1/shipping-options', '/_api/shipping-option-service/v1/shipping-options'];
const CURRENCIES = ['/currency_converter/v1/currencies', '/_api/currency-converter/v1/currencies'];
/** Limit of changes to wish lists, per network address and per member. */
const WISHES_PER_MINUTE = 240;
/** Concurrent questions with a hosted transcriber; the embedded one takes one at a time. */
const HOSTED_AT_ONCE = 4;
const REDIRECTS = ['/_api/redirects-api/v1', '/headless/v1', '/v1'];

/** Assets of the hosted pages, and pictures. Of the latter only a checkout's line pictures are open to browsers. */
export function fileRows({ db, settings }: RouteOptions): RouteRow[] {
  const picturesDir = fileURLToPath(new URL('pictures/', SEED_FOLDER));
  const pictures = mediaRoutes({
    picturesDir,
    findStored: async (id) => (await findReviewPicture(db, id)) ?? findUploadedPicture(db, id),
    cacheDir: join(settings.dataDir, 'media'),
  });
  const others = onlyEdge(settings);
  const media = new Hono<AppEnv>()
    .use((c, next) => (c.req.path.endsWith(`/${LINE_PICTURE}`) ? next() : others(c, next)))
    .route('/', pictures);
  return [open('/media', media), open('/assets', assetRoutes())];
}

/** Services with body limits of their own, for spoken questions and uploaded pictures. `guard` decides who may call. */
export function largeRows(options: RouteOptions, guard: MiddlewareHandler<AppEnv>): RouteRow[] {
  return [
    ...talkRows(options, guard),
    open('/written-reviews/v1', writtenReviews(options, guard)),
    open(UPLOADS, new Hono<AppEnv>().use(guard).route('/', uploadedFiles(options))),
  ];
}

function talkRows(
  { db, settings, log, tokens, attempts, secretBox }: RouteOptions,
  guard: MiddlewareHandler<AppEnv>,
): RouteRow[] {
  const keepQuestion = createQuestionLog(settings.assistant.logFile, log);
  const assistant = {
    assistant: createAssistant(settings.assistant, log),
    log,
    findFacts: (name: string) => findFacts(db, name),
    findNamed: (questions: string[], name: string) => findNamed(db, questions, name),
    keepQuestion,
    secretBox,
    atOnce: settings.assistant.transcriber === 'openai' ? HOSTED_AT_ONCE : 1,
  };
  const chatbot: Parameters<typeof chatbotRoutes>[0] = {
    answer,
    findNamed: (questions) => findNamed(db, questions, null),
    findAll: () => findAll(db),
    findCustomer: (token) => findCustomer(db, tokens, token),
    keepQuestion,
  };
  const limited = (name: 'assistant' | 'chat', routes: Hono<AppEnv>) =>
    new Hono<AppEnv>()
      .use(guard)
      .on('POST', '/*', limitCalls({ attempts, tokens, name, perMinute: settings.limits[name] }))
      .route('/', routes);
  return [
    open('/assistant', limited('assistant', assistantRoutes(assistant))),
    open('/support', limited('chat', chatbotRoutes(chatbot))),
  ];
}

export function pageRows(options: RouteOptions): RouteRow[] {
  const { db, settings } = options;
  const identity = identityOf(options);
  // The outbox page exists only in development and while mails are not sent.
  const showsOutbox = !settings.isProduction && settings.smtpUrl === undefined;
  return [
    open('/', authorizeRoutes(identity)),
    open('/', forgotPageRoutes(identity)),
    open('/', recoveryPageRoutes(identity)),
    open('/', backInStockPageRoutes(identity)),
    open('/', reviewMailPageRoutes(identity)),
    open('/', credentialsPageRoutes(identity)),
    open('/', checkoutRoutes(identity)),
    open('/', thankYouRoutes(identity)),
    ...(showsOutbox ? [open('/', outboxRoutes(db))] : []),
  ];
}

/** The API; where two rows know a path, the earlier one answers. */
export function routeTable(options: RouteOptions): RouteRow[] {
  const { db, settings, tokens, attempts } = options;
  const { clientId, siteOrigins, adminApiKey, mailbox, sessionLife } = settings;
  const identity = identityOf(options);
  const tokenOptions = { db, tokens, clientId, adminApiKey, sessionLife, mergeCarts };
  const perMinute = settings.limits.visitors;
  const visitors = new Hono<AppEnv>().use('/token', limitVisitors({ attempts, perMinute }));
  return [
    open('/oauth2', visitors.route('/', tokenRoutes(tokenOptions))),
    open('/contact/v1', contactRoutes({ db, attempts, mailbox })),
    ...accountRows(identity),
    ...commerceRows({ ...options, siteUrl: siteOrigins[0] }),
    guarded(REDIRECTS, redirectSessionRoutes(identity)),
    guarded(['/conversations/v1'], keptConversations(options)),
    guarded(['/search/v1'], searchRoutes({ db, siteUrl: siteOrigins[0] })),
    ...wishListRows(options),
    ...foreignRows(options).map(([paths, routes]) => guarded([...paths], routes)),
  ];
}

/** Routes of wish lists; a shared list is opened by its secret link, without a token. */
function wishListRows({ db, tokens, attempts, secretBox }: RouteOptions): RouteRow[] {
  const limit = limitCalls({ attempts, tokens, name: 'wish list', perMinute: WISHES_PER_MINUTE });
  const limited = (routes: Hono<AppEnv>) =>
    new Hono<AppEnv>().on(['POST', 'DELETE'], '/*', limit).route('/', routes);
  return [
    guarded(['/wish-lists/v1/lists/my'], limited(wishListRoutes({ db, secretBox }))),
    guarded(['/wish-lists/v1/items'], wishItemRoutes(db)),
    open('/wish-lists/v1/shared', limited(sharedWishListRoutes(db))),
  ];
}

/** Stored conversations, with the same limit as the chat's questions. */
function keptConversations({ db, settings, tokens, attempts }: RouteOptions) {
  const perMinute = settings.limits.chat;
  const limit = limitCalls({ attempts, tokens, name: 'conversation', perMinute });
  return new Hono<AppEnv>().on('POST', '/*', limit).route('/', conversationRoutes(db));
}

const identityOf = (options: RouteOptions) => ({
  ...options,
  ...options.settings,
  origins: options.settings.siteOrigins,
});

function accountRows(identity: IdentityContext): RouteRow[] {
  const { db, origins } = identity;
  const members = memberRoutes(db)
    .route('/', memberWriteRoutes(identity))
    .route('/', memberBulkRoutes({ db, siteUrl: origins[0] }))
    .route('/', memberOwnerRoutes({ db, siteUrl: origins[0] }));
  const authentication = authenticationRoutes(identity).route('/', accountRoutes(identity));
  return [
    versioned(['/_api/iam/authentication', ''], authentication),
    versioned(['/_api/iam/recovery', '/_iam/recovery', ''], recoveryRoutes(identity)),
    versioned(['/_api/iam/verification', ''], verificationRoutes(identity)),
    versioned(['/_api/iam/sessions'], sessionRoutes(identity)),
    versioned(['/_api/iam/second-factor'], secondFactorRoutes(identity)),
    versioned(['/members', '/_api/members', ''], new Hono<AppEnv>().route('/v1/members', members)),
  ];
}

/** Both versions of the catalogue, over the same rows; a shop that is set to one refuses the other. */
function catalogueRows(options: RouteOptions & { siteUrl: string }): RouteRow[] {
  const { db, settings } = options;
  const v1 = (paths: string[], routes: Hono<AppEnv>) =>
    guarded(paths, ofVersion('V1_CATALOG', settings.catalogVersion, routes));
  const v3 = (paths: string[], routes: Hono<AppEnv>) =>
    guarded(paths, ofVersion('V3_CATALOG', settings.catalogVersion, routes));
  return [
    v1(READS, productRoutes(options)),
    v1(READS, variantRoutes(options)),
    v1(READS, collectionBySlugRoutes(db)),
    v1(['/v2/collections'], collectionRoutes(db)),
    v1([...WRITES, '/v2'], productWriteRoutes(options)),
    v1(WRITES, productPartRoutes(options)),
    v1(WRITES, collectionWriteRoutes(db)),
    guarded(VERSION, versionRoutes(settings.catalogVersion)),
    v3(V3, catalogueV3Routes(options)),
    v3(CATEGORIES, categoryItemRoutes(db)),
    v3(CATEGORIES, categoryRoutes(db)),
    v3(CATEGORIES, categoryWriteRoutes(db)),
    guarded(['/moved/v1'], movedProductRoutes(db)),
  ];
}

function commerceRows(options: RouteOptions & { siteUrl: string }): RouteRow[] {
  const { db } = options;
  return [
    ...catalogueRows(options),
    guarded(REVIEWS, reviewRoutes(db)),
    ...cartRows(options),
    guarded(ORDERS, orderRoutes({ db, isMember: isMemberId })),
    guarded(FULFILLMENTS, fulfillmentRoutes({ db, isMember: isMemberId })),
    guarded(PAYMENTS, transactionRoutes({ db, isMember: isMemberId })),
    guarded(['/order-care/v1'], orderCareRoutes(db)),
    guarded(['/gift-ledger/v1'], giftCardRoutes({ ...options, shopUrl: options.siteUrl })),
    guarded(SHIPPING, shippingOptionRoutes(db)),
    guarded(CURRENCIES, currencyRoutes()),
    guarded(['/graphql'], graphqlRoutes(options)),
  ];
}

/** Both versions of carts, the current one before those by an id; V1 and its checkouts as long as they are to answer. */
function cartRows(options: RouteOptions & { siteUrl: string }): RouteRow[] {
  const { settings, policies } = options;
  const takesPayments = async () => (await policies.read()).checkout;
  const { siteUrl } = options;
  const carts = { ...identityOf(options), siteUrl, isMember: isMemberId, takesPayments };
  const v1 = new Hono<AppEnv>()
    .use(goneSince(settings.cartV1Until))
    .route('/', newCartRoutes(carts))
    .route('/current', cartRoutes(carts))
    .route('/:cartId', cartRoutes(carts));
  const checkouts = new Hono<AppEnv>()
    .use(goneSince(settings.cartV1Until))
    .route('/', checkoutApiRoutes(carts));
  const v2 = new Hono<AppEnv>()
    .route('/', newCartV2Routes(carts))
    .route('/', asyncCompletionRoutes())
    .route('/current', currentCartV2Routes(carts))
    .route('/:cartId', cartV2Routes(carts));
  return [guarded(CARTS, v1), guarded(CHECKOUTS, checkouts), guarded(CARTS_V2, v2)];
}

function open(path: string, routes: Hono<AppEnv>): RouteRow {
  return { paths: [path], routes, guarded: [] };
}

function guarded(paths: string[], routes: Hono<AppEnv>): RouteRow {
  return { paths, routes, guarded: paths };
}

/** Routes that name their version themselves. */
function versioned(prefixes: string[], routes: Hono<AppEnv>): RouteRow {
  const versions = prefixes.flatMap((path) => [`${path}/v1`, `${path}/v2`]);
  return { paths: prefixes.map((path) => path || '/'), routes, guarded: versions };
}
