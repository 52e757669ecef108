import type { RecordedCall, RecordedClient } from '../replay-client.ts';
import {
  addToCartCall,
  CURRENT_CART_PATH,
  changeCartSteps,
  listCheckoutCalls,
  noCartStep,
  OLD_STORE_APP_ID,
  PRODUCT_ID_PATHS,
  paymentSteps,
  postProductQueryCall,
  renewSessionCall,
  visitorTokenCall,
} from './client-steps.ts';

/** Its pages are on an origin of their own: each call has a preflight. */
const preflightStep: RecordedCall = {
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
export const reactStarter: RecordedClient = {
  client: 'React starter, SDK 1.12.9',
  steps: [
    preflightStep,
    visitorTokenCall,
    postProductQueryCall('all watches', { filter: {}, paging: { offset: 0, limit: 50 } }),
    postProductQueryCall('four for the home page', { filter: {}, paging: { offset: 0, limit: 4 } }),
    {
      ...postProductQueryCall('one by its slug', {
        filter: { slug: 'tidal-300' },
        paging: { offset: 0, limit: 1 },
      }),
      saves: PRODUCT_ID_PATHS,
    },
    noCartStep,
    addToCartCall(OLD_STORE_APP_ID, { options: { Strap: 'Steel bracelet' } }),
    renewSessionCall,
    {
      purpose: 'the cart of before',
      call: ['GET', CURRENT_CART_PATH],
      reads: { 'cart.lineItems.0.id': { is: '{lineId}' } },
    },
    ...changeCartSteps,
    ...listCheckoutCalls('WEB', {
      postFlowUrl: '{site}',
      thankYouPageUrl: '{site}/thank-you',
    }),
    ...paymentSteps,
  ],
};
