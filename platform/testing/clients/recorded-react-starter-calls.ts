import type { RecordedClientCalls, ReplayableCall } from '../replay-client.ts';
import {
  addToCartCall,
  CURRENT_CART_PATH,
  changeCartCalls,
  FIRST_PRODUCT_ID_PATH,
  listCheckoutCalls,
  missingCartCall,
  OLD_STORE_APP_ID,
  payCheckoutCalls,
  postProductQueryCall,
  RENEW_SESSION_CALL,
  VISITOR_TOKEN_CALL,
} from './recorded-client-calls.ts';

/** Its pages are on an origin of their own: each call has a preflight. */
const preflightStep: ReplayableCall = {
  purpose: 'leave to ask from its own origin',
  call: ['OPTIONS', CURRENT_CART_PATH],
  headers: {
    origin: 'https://starter.test',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization,x-wix-bi-gateway',
  },
  status: 204,
};

/** A single-page starter in React with SDK 1.12.9. */
export const recordedReactStarterCalls: RecordedClientCalls = {
  client: 'React starter, SDK 1.12.9',
  steps: [
    preflightStep,
    VISITOR_TOKEN_CALL,
    postProductQueryCall('all watches', { filter: {}, paging: { offset: 0, limit: 50 } }),
    postProductQueryCall('four for the home page', { filter: {}, paging: { offset: 0, limit: 4 } }),
    {
      ...postProductQueryCall('one by its slug', {
        filter: { slug: 'tidal-300' },
        paging: { offset: 0, limit: 1 },
      }),
      saves: FIRST_PRODUCT_ID_PATH,
    },
    missingCartCall,
    addToCartCall(OLD_STORE_APP_ID, { options: { Strap: 'Steel bracelet' } }),
    RENEW_SESSION_CALL,
    {
      purpose: 'the cart of before',
      call: ['GET', CURRENT_CART_PATH],
      reads: { 'cart.lineItems.0.id': { is: '{lineId}' } },
    },
    ...changeCartCalls,
    ...listCheckoutCalls('WEB', {
      postFlowUrl: '{site}',
      thankYouPageUrl: '{site}/thank-you',
    }),
    ...payCheckoutCalls,
  ],
};
