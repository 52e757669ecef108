import type { RecordedClientCalls, ReplayableCall } from '../replay-client.ts';
import {
  addToCartCall,
  CURRENT_CART_PATH,
  changeCartCalls,
  codeExchangeCall,
  FIRST_PRODUCT_ID_PATH,
  listCheckoutCalls,
  missingCartCall,
  payCheckoutCalls,
  postProductQueryCall,
  RENEW_SESSION_CALL,
  removeCartLineCall,
  STORE_APP_ID,
  TEST_CODE_CHALLENGE,
  VISITOR_TOKEN_CALL,
} from './recorded-client-calls.ts';

const REVIEWS = '/reviews/v1/reviews';

/** In the shop's own form, then through a hidden frame. */
const logInSteps: readonly ReplayableCall[] = [
  {
    purpose: 'an account',
    call: ['POST', '/_api/iam/authentication/v2/register'],
    body: {
      loginId: { email: '{email}' },
      password: 'a long password',
      profile: { nickname: 'Nora' },
    },
    reads: { state: { is: 'SUCCESS' } },
  },
  {
    purpose: 'to log in',
    call: ['POST', '/_api/iam/authentication/v2/login'],
    body: { loginId: { email: '{email}' }, password: 'a long password' },
    reads: { state: { is: 'SUCCESS' } },
    saves: { sessionToken: 'sessionToken' },
  },
  {
    purpose: 'the code of the member',
    call: ['POST', '/_api/redirects-api/v1/redirect-session'],
    body: {
      auth: {
        authRequest: {
          redirectUri: '{site}/callback',
          clientId: '{clientId}',
          codeChallenge: TEST_CODE_CHALLENGE,
          codeChallengeMethod: 'S256',
          responseMode: 'query',
          responseType: 'code',
          scope: 'offline_access',
          state: 'state-of-next',
          sessionToken: '{sessionToken}',
        },
        prompt: 'none',
      },
    },
    saves: { session: 'redirectSession.urlDetails.searchParams.session' },
  },
  {
    purpose: 'to come back with it',
    call: ['GET', '/authorize?session={session}'],
    status: 302,
    saves: { code: 'location.code' },
  },
  codeExchangeCall,
  {
    purpose: 'who is logged in',
    call: ['GET', '/members/v1/members/my?fieldsets=FULL'],
    saves: { contactId: 'member.contactId' },
  },
];

const ownReviews = { $and: [{ 'author.contactId': '{contactId}' }, { entityId: '{productId}' }] };
const reviews: readonly ReplayableCall[] = [
  {
    purpose: 'whether the member has reviewed the watch',
    call: ['POST', `${REVIEWS}/query`],
    body: { query: { filter: ownReviews, cursorPaging: { limit: 1 } } },
    reads: { reviews: { is: [] } },
  },
  {
    purpose: 'to review it',
    call: ['POST', REVIEWS],
    body: {
      review: {
        author: { authorName: 'Nora', contactId: '{contactId}' },
        entityId: '{productId}',
        namespace: 'stores',
        content: { title: 'Fine', body: 'Keeps time.', rating: 5, media: [] },
      },
    },
    reads: { 'review.moderation.moderationStatus': { is: 'IN_MODERATION' } },
  },
  {
    purpose: 'what others say, a page of two',
    call: ['POST', `${REVIEWS}/query`],
    body: { query: { filter: { entityId: '{productId}' }, cursorPaging: { limit: 2 } } },
    reads: {
      'reviews.0.content.rating': 'number',
      'reviews.0.author.authorName': 'text',
      'metadata.cursors': 'object',
    },
  },
];

const browseSteps: readonly ReplayableCall[] = [
  {
    purpose: 'the categories',
    call: ['POST', '/stores-reader/v2/collections/query'],
    body: { query: { filter: { id: { $ne: '00000000-000000-000000-000000000001' } } } },
    reads: { collections: 'filled list' },
  },
  postProductQueryCall('what was searched for, the price between two numbers', {
    filter: { $and: [{ name: { $startsWith: 'ti' } }, { 'priceData.price': { $gte: 100 } }] },
    sort: [{ fieldName: 'lastUpdated', order: 'DESC' }],
    paging: { offset: 0, limit: 8 },
  }),
  {
    ...postProductQueryCall('one watch', { filter: { slug: 'tidal-300' }, paging: { limit: 1 } }),
    saves: FIRST_PRODUCT_ID_PATH,
  },
  {
    purpose: 'related watches',
    call: ['POST', '/v1/recommendations/get'],
    body: {
      algorithms: [
        { id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', appId: STORE_APP_ID },
        { id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783', appId: STORE_APP_ID },
      ],
      items: [{ catalogItemId: '{productId}', appId: STORE_APP_ID }],
      minimumRecommendedItems: 3,
    },
    reads: { 'recommendation.items': 'filled list' },
  },
  {
    purpose: 'a mail when it is there again',
    call: ['POST', '/back-in-stock-service/v1/back-in-stock-notification-requests'],
    body: {
      request: {
        email: '{email}',
        itemUrl: '{site}/products/tidal-300',
        catalogReference: {
          catalogItemId: '{productId}',
          appId: STORE_APP_ID,
          options: { options: { Strap: 'Steel bracelet' } },
        },
      },
      itemDetails: { name: 'Tidal 300', image: 'https://pictures.test/a.jpg', price: '389.00' },
    },
    reads: { 'request.id': 'text', 'request.status': { is: 'RECEIVED' } },
  },
];

/** Past the cart, with a coupon, and its orders by the member's contact. */
const buyNowSteps: readonly ReplayableCall[] = [
  {
    purpose: 'to buy the watch now',
    call: ['POST', '/ecom/v1/checkouts'],
    body: {
      channelType: 'WEB',
      lineItems: [
        {
          catalogReference: {
            catalogItemId: '{productId}',
            appId: STORE_APP_ID,
            options: { options: { Strap: 'Steel bracelet' } },
          },
          quantity: 1,
        },
      ],
    },
    saves: { checkoutId: 'checkout.id' },
  },
  {
    purpose: 'a coupon off',
    call: ['PATCH', '/ecom/v1/checkouts/{checkoutId}'],
    body: { checkout: { id: '{checkoutId}' }, couponCode: 'WELCOME10' },
    reads: {
      'checkout.appliedDiscounts.0.coupon.code': { is: 'WELCOME10' },
      'checkout.priceSummary.discount.formattedAmount': 'text',
    },
  },
  {
    purpose: 'the page to pay on',
    call: ['POST', '/_api/redirects-api/v1/redirect-session'],
    body: {
      ecomCheckout: { checkoutId: '{checkoutId}' },
      callbacks: { postFlowUrl: '{site}', thankYouPageUrl: '{site}/checkout-success' },
    },
    reads: { 'redirectSession.fullUrl': 'address' },
  },
  ...payCheckoutCalls,
  {
    purpose: 'the orders of the member, paid ones first seen',
    call: ['POST', '/ecom/v1/orders/search'],
    body: {
      search: {
        filter: { 'buyerInfo.contactId': { $eq: '{contactId}' } },
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
        cursorPaging: { limit: 2 },
      },
    },
    reads: { 'orders.0.id': { is: '{orderId}' } },
  },
];

/** A shop in Next with accounts, reviews and back-in-stock mails, SDK 1.12.12. */
export const recordedNextShopCalls: RecordedClientCalls = {
  client: 'Next shop with reviews, SDK 1.12.12',
  steps: [
    VISITOR_TOKEN_CALL,
    ...browseSteps,
    missingCartCall,
    addToCartCall(STORE_APP_ID, { options: { Strap: 'Steel bracelet' } }),
    ...logInSteps,
    ...reviews,
    ...changeCartCalls,
    ...listCheckoutCalls('WEB', {
      postFlowUrl: '{site}',
      thankYouPageUrl: '{site}/checkout-success',
    }),
    ...buyNowSteps,
    {
      purpose: 'no cart any more',
      call: ['DELETE', CURRENT_CART_PATH],
    },
    missingCartCall,
  ],
};

/** A small shop in Next whose list hands on what stands in its address, SDK 1.9.1. */
export const recordedOldNextjsShopCalls: RecordedClientCalls = {
  client: 'Next shop, SDK 1.9.1',
  steps: [
    VISITOR_TOKEN_CALL,
    RENEW_SESSION_CALL,
    {
      purpose: 'the category of the address',
      call: ['GET', '/stores-reader/v2/collections/slug/all-products?slug=all-products'],
      reads: { 'collection.name': 'text' },
      saves: { collectionId: 'collection.id' },
    },
    postProductQueryCall('its watches, as the address filters them', {
      filter: {
        $and: [
          { name: { $startsWith: '' } },
          { collectionIds: '{collectionId}' },
          { productType: { $hasSome: ['physical', 'digital'] } },
          { 'priceData.price': { $gt: '150' } },
          { 'priceData.price': { $lt: '9999999' } },
        ],
      },
      sort: [{ fieldName: 'lastUpdated', order: 'ASC' }],
      paging: { offset: 0, limit: 8 },
    }),
    {
      ...postProductQueryCall('one watch', {
        filter: { slug: 'tidal-300' },
        sort: [],
        paging: { limit: 50, offset: 0 },
      }),
      saves: { ...FIRST_PRODUCT_ID_PATH, variantId: 'products.0.variants.0.id' },
    },
    missingCartCall,
    addToCartCall(STORE_APP_ID, { variantId: '{variantId}' }),
    ...changeCartCalls,
    removeCartLineCall,
    ...logInSteps,
  ],
};
