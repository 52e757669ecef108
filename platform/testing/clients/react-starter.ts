import type { Conversation, Step } from '../converse.ts';
import {
  addToCart,
  CARTS,
  newVisitor,
  noCart,
  OLD_STORE_APP_ID,
  oldRenewal,
  paysAndReads,
  postedProducts,
  restOfCart,
  SAVES_PRODUCT,
  toCheckout,
} from './steps.ts';

/** Its pages are on an origin of their own: each call has a preflight. */
const preflight: Step = {
  wants: 'leave to ask from its own origin',
  call: ['OPTIONS', CARTS],
  headers: {
    origin: 'https://starter.test',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization,x-wix-bi-gateway',
  },
  status: 204,
};

/** A single-page starter in React with SDK 1.12.9. */
export const reactStarter: Conversation = {
  client: 'React starter, SDK 1.12.9',
  steps: [
    preflight,
    newVisitor,
    postedProducts('all watches', { filter: {}, paging: { offset: 0, limit: 50 } }),
    postedProducts('four for the home page', { filter: {}, paging: { offset: 0, limit: 4 } }),
    {
      ...postedProducts('one by its slug', {
        filter: { slug: 'tidal-300' },
        paging: { offset: 0, limit: 1 },
      }),
      saves: SAVES_PRODUCT,
    },
    noCart,
    addToCart(OLD_STORE_APP_ID, { options: { Strap: 'Steel bracelet' } }),
    oldRenewal,
    {
      wants: 'the cart of before',
      call: ['GET', CARTS],
      reads: { 'cart.lineItems.0.id': { is: '{lineId}' } },
    },
    ...restOfCart,
    ...toCheckout('WEB', {
      postFlowUrl: '{site}',
      thankYouPageUrl: '{site}/thank-you',
    }),
    ...paysAndReads,
  ],
};
