import type { RecordedClientCalls, ReplayableCall } from '../replay-client.ts';
import {
  addToCartCall,
  CURRENT_CART_PATH,
  codeExchangeCall,
  FIRST_PRODUCT_ID_PATH,
  listCheckoutCalls,
  missingCartCall,
  OLD_STORE_APP_ID,
  payCheckoutCalls,
  postProductQueryCall,
  RENEW_SESSION_CALL,
  TEST_CODE_CHALLENGE,
  VISITOR_TOKEN_CALL,
} from './recorded-client-calls.ts';

const REDIRECTS = '/_api/redirects-api/v1/redirect-session';
const inCategory = { collectionIds: { $hasSome: ['{collectionId}'] } };

const browseSteps: readonly ReplayableCall[] = [
  {
    purpose: 'the categories',
    call: ['POST', '/stores-reader/v2/collections/query'],
    body: { query: { filter: {}, paging: { offset: 0, limit: 50 } } },
    reads: { 'collections.0.slug': 'text', 'collections.0.numberOfProducts': 'number' },
  },
  {
    purpose: 'the category of the address',
    call: ['GET', '/stores-reader/v2/collections/slug/dive?slug=dive'],
    saves: { collectionId: 'collection.id' },
  },
  {
    purpose: 'a category that there is not, to lead to all watches',
    call: ['GET', '/stores-reader/v2/collections/slug/none?slug=none'],
    status: 404,
    reads: { 'details.applicationError.code': { is: 404 } },
  },
  postProductQueryCall('the lowest price of it', {
    filter: inCategory,
    sort: [{ fieldName: 'price', order: 'ASC' }],
    paging: { offset: 0, limit: 1 },
  }),
  postProductQueryCall('what is in it between two prices, newest first', {
    filter: {
      $and: [
        inCategory,
        { 'priceData.price': { $gte: 100 } },
        { 'priceData.price': { $lte: 600 } },
        { name: { $contains: 'a' } },
      ],
    },
    sort: [{ fieldName: 'numericId', order: 'DESC' }],
    paging: { offset: 0, limit: 12 },
  }),
  {
    ...postProductQueryCall('one watch', {
      filter: { slug: 'tidal-300' },
      paging: { offset: 0, limit: 1 },
    }),
    saves: FIRST_PRODUCT_ID_PATH,
  },
];

const logInSteps: readonly ReplayableCall[] = [
  {
    purpose: 'the hosted log-in, answered in the query',
    call: ['POST', REDIRECTS],
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
          state: 'state-of-remix',
        },
      },
    },
    reads: { 'redirectSession.fullUrl': 'address' },
    saves: { session: 'redirectSession.urlDetails.searchParams.session' },
  },
  {
    purpose: 'an account, which the shopper makes on the hosted page',
    call: ['POST', '/sign-up?session={session}'],
    form: { email: '{email}', password: 'a long password' },
    status: 303,
    reads: { 'location.state': { is: 'state-of-remix' } },
    saves: { code: 'location.code' },
  },
  codeExchangeCall,
];

const memberSteps: readonly ReplayableCall[] = [
  {
    purpose: 'who is logged in',
    call: ['GET', '/members/v1/members/my?fieldsets=FULL'],
    reads: { 'member.loginEmail': { is: '{email}' }, 'member.contactId': 'text' },
    saves: { memberId: 'member.id' },
  },
  {
    purpose: 'no telephone number',
    call: ['DELETE', '/members/v1/members/{memberId}/phones?id={memberId}'],
  },
  {
    purpose: 'another name',
    call: ['PATCH', '/members/v1/members/{memberId}'],
    body: { member: { id: '{memberId}', contact: { firstName: 'Nora', phones: [] } } },
    reads: { 'member.contact.firstName': { is: 'Nora' } },
  },
  {
    purpose: 'the cart that was filled before',
    call: ['GET', CURRENT_CART_PATH],
    reads: { 'cart.lineItems.0.quantity': { is: 1 } },
  },
  {
    purpose: 'own orders, of which there are none',
    call: ['POST', '/ecom/v1/orders/search'],
    body: { search: {} },
    reads: { orders: { is: [] }, 'metadata.count': 'number' },
  },
  ...listCheckoutCalls('WEB', { postFlowUrl: '{site}', thankYouPageUrl: '{site}/thank-you' }),
  ...payCheckoutCalls,
  {
    purpose: 'the order in the list of the account',
    call: ['POST', '/ecom/v1/orders/search'],
    body: { search: {} },
    reads: { 'orders.0.id': { is: '{orderId}' }, 'orders.0.status': 'text' },
  },
  {
    purpose: 'an order that there is not',
    call: ['GET', '/ecom/v1/orders/none?id=none'],
    status: 404,
    reads: { 'details.applicationError.code': 'text' },
  },
  RENEW_SESSION_CALL,
  {
    purpose: 'a new password by mail',
    call: ['POST', '/_api/iam/recovery/v1/send-email'],
    body: { email: '{email}', redirect: { url: '{site}/account', clientId: '{clientId}' } },
  },
  {
    purpose: 'to log out',
    call: ['POST', REDIRECTS],
    body: { logout: { clientId: '{clientId}' }, callbacks: { postFlowUrl: '{site}' } },
    reads: { 'redirectSession.fullUrl': 'address' },
  },
];

/** A shop in Remix with accounts, SDK 1.15.3. */
export const recordedRemixShopCalls: RecordedClientCalls = {
  client: 'Remix shop with members, SDK 1.15.3',
  steps: [
    VISITOR_TOKEN_CALL,
    ...browseSteps,
    missingCartCall,
    addToCartCall(OLD_STORE_APP_ID, { options: { Strap: 'Steel bracelet' } }),
    ...logInSteps,
    ...memberSteps,
  ],
};
