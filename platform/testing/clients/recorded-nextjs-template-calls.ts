import { validPaymentForm } from '../pay-checkout.ts';
import type { RecordedClientCalls, ReplayableCall } from '../replay-client.ts';
import {
  addToCartCall,
  changeCartCalls,
  FIRST_PRODUCT_ID_PATH,
  getProductQueryCall,
  listCheckoutCalls,
  missingCartCall,
  removeCartLineCall,
  STORE_APP_ID,
  VISITOR_TOKEN_CALL,
} from './recorded-client-calls.ts';

const page = { offset: 0, limit: 50 };

/** A content collection that the shop has not: the template says so in its log, and goes on. */
const missingContent = (dataCollectionId: string): ReplayableCall => ({
  purpose: `the collection ${dataCollectionId}, which is optional`,
  call: ['GET', '/wix-data/v2/items/query'],
  query: { dataCollectionId, query: { filter: { slug: 'next-js-frontend-header-menu' } } },
  status: 404,
  reads: { 'details.applicationError.code': { is: 'WDE0025' } },
});

const algorithms = [
  '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f',
  'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
  '68ebce04-b96a-4c52-9329-08fc9d8c1253',
].map((id) => ({ id, appId: STORE_APP_ID }));

const browseSteps: readonly ReplayableCall[] = [
  missingContent('Menus'),
  {
    purpose: 'pages of content that there are',
    call: ['GET', '/wix-data/v2/items/query'],
    query: { dataCollectionId: 'Pages', query: { filter: {}, paging: page } },
    reads: {
      'dataItems.0.data.title': 'text',
      'dataItems.0.data._createdDate.$date': 'text',
      'pagingMetadata.total': 'number',
    },
  },
  {
    purpose: 'the categories',
    call: ['GET', '/v2/collections/query'],
    query: { query: { filter: {}, paging: page } },
    reads: { 'collections.0.slug': 'text', 'collections.0.name': 'text' },
  },
  {
    purpose: 'one category',
    call: ['GET', '/v2/collections/slug/dive?slug=dive'],
    saves: { collectionId: 'collection.id' },
  },
  {
    purpose: 'a category that there is not, which is an empty list',
    call: ['GET', '/v2/collections/slug/hidden-homepage?slug=hidden-homepage'],
    status: 404,
    reads: { 'details.applicationError.code': { is: 404 } },
  },
  getProductQueryCall('the watches of a category, by name', {
    filter: { collectionIds: { $hasSome: ['{collectionId}'] } },
    sort: [{ fieldName: 'name', order: 'ASC' }],
    paging: page,
  }),
  getProductQueryCall('what begins as it was searched for, dearest first', {
    filter: { name: { $startsWith: 'ti' } },
    sort: [{ fieldName: 'price', order: 'DESC' }],
    paging: page,
  }),
  {
    ...getProductQueryCall('one watch', {
      filter: { slug: 'tidal-300' },
      paging: { offset: 0, limit: 1 },
    }),
    saves: FIRST_PRODUCT_ID_PATH,
  },
];

/** The vendor's own template for Next with SDK 1.21.16. */
export const recordedNextjsTemplateCalls: RecordedClientCalls = {
  client: 'Next template, SDK 1.21.16',
  steps: [
    VISITOR_TOKEN_CALL,
    ...browseSteps,
    {
      purpose: 'watches beside it, three at least',
      call: ['POST', '/ecom/v1/recommendations/get'],
      body: {
        algorithms,
        items: [{ appId: STORE_APP_ID, catalogItemId: '{productId}' }],
        minimumRecommendedItems: 3,
      },
      reads: { 'recommendation.items': 'filled list' },
      saves: {
        first: 'recommendation.items.0.catalogItemId',
        second: 'recommendation.items.1.catalogItemId',
      },
    },
    {
      ...getProductQueryCall('those watches', { filter: { id: { $in: ['{first}', '{second}'] } } }),
    },
    {
      purpose: 'no watches, when nothing was recommended',
      call: ['GET', '/stores-reader/v1/products/query-platformized'],
      query: { query: { filter: { id: { $in: [] } }, paging: page } },
      reads: { products: { is: [] }, 'metadata.total': { is: 0 } },
    },
    missingCartCall,
    addToCartCall(STORE_APP_ID, { options: { Strap: 'Steel bracelet' } }),
    ...changeCartCalls,
    removeCartLineCall,
    addToCartCall(STORE_APP_ID, { options: { Strap: 'Steel bracelet' } }),
    ...listCheckoutCalls('OTHER_PLATFORM', { postFlowUrl: '{site}' }),
    {
      purpose: 'to pay, and to be thanked by the platform, for it has no page of its own',
      call: ['POST', '/checkout?checkoutId={checkoutId}'],
      form: validPaymentForm,
      status: 303,
      reads: { 'location.checkoutId': { is: '{checkoutId}' } },
    },
    { purpose: 'that page', call: ['GET', '/checkout/thank-you?checkoutId={checkoutId}'] },
  ],
};
