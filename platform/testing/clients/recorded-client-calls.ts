import { validPaymentForm } from '../pay-checkout.ts';
import type { ReplayableCall } from '../replay-client.ts';

/** Stores' id in older documents, which many shops still send. */
export const OLD_STORE_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';
export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A PKCE code verifier; `CHALLENGE` is its S256 code challenge. */
const VERIFIER = 'v'.repeat(43);
export const TEST_CODE_CHALLENGE = '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM';

const PRODUCTS = '/stores-reader/v1/products/query-platformized';
export const CURRENT_CART_PATH = '/ecom/v1/carts/current';

/** Every client begins with it. */
export const VISITOR_TOKEN_CALL: ReplayableCall = {
  purpose: 'the tokens of a new visitor',
  call: ['POST', '/oauth2/token'],
  body: { clientId: '{clientId}', grantType: 'anonymous' },
  reads: { access_token: 'text', refresh_token: 'text', expires_in: 'number' },
  saves: { token: 'access_token', refreshToken: 'refresh_token' },
};

/** SDKs before 1.21 name no client. */
export const RENEW_SESSION_CALL: ReplayableCall = {
  purpose: 'the session of the last visit',
  call: ['POST', '/oauth2/token'],
  body: { refreshToken: '{refreshToken}', grantType: 'refresh_token' },
  reads: { access_token: 'text' },
  saves: { token: 'access_token' },
};

/** The code of an earlier step for tokens. */
export const codeExchangeCall: ReplayableCall = {
  purpose: 'the tokens of the member',
  call: ['POST', '/oauth2/token'],
  body: {
    clientId: '{clientId}',
    grantType: 'authorization_code',
    redirectUri: '{site}/callback',
    code: '{code}',
    codeVerifier: VERIFIER,
  },
  saves: { token: 'access_token', refreshToken: 'refresh_token' },
};

/** The fields of the answer that every product page and card reads. */
const PRODUCT_PARTS = {
  'products.0.id': 'text',
  'products.0.slug': 'text',
  'products.0.name': 'text',
  'products.0.price.formatted.price': 'text',
  'products.0.priceData.price': 'number',
  'products.0.media.mainMedia.image.url': 'address',
  'products.0.media.items': 'filled list',
  'products.0.stock.inventoryStatus': 'text',
  'metadata.total': 'number',
} as const;

/** Older SDKs post their queries. */
export function postProductQueryCall(purpose: string, query: object): ReplayableCall {
  return { purpose, call: ['POST', PRODUCTS], body: { query }, reads: PRODUCT_PARTS };
}

/** Newer ones put them into the address. */
export function getProductQueryCall(purpose: string, query: object): ReplayableCall {
  return { purpose, call: ['GET', PRODUCTS], query: { query }, reads: PRODUCT_PARTS };
}

export const FIRST_PRODUCT_ID_PATH = { productId: 'products.0.id' };

export const missingCartCall: ReplayableCall = {
  purpose: 'the cart of who has none',
  call: ['GET', CURRENT_CART_PATH],
  status: 404,
  reads: { 'details.applicationError.code': { is: 'OWNED_CART_NOT_FOUND' } },
};

/** Puts the product of an earlier step into the cart; `options` as the client spells them. */
export function addToCartCall(appId: string, options: object): ReplayableCall {
  return {
    purpose: 'a watch in the cart',
    call: ['POST', `${CURRENT_CART_PATH}/add-to-cart`],
    body: {
      lineItems: [
        { catalogReference: { catalogItemId: '{productId}', appId, options }, quantity: 1 },
      ],
    },
    reads: CART_PARTS,
    saves: { lineId: 'cart.lineItems.0.id' },
  };
}

/** The fields of the answer that the cart page reads. */
const CART_PARTS = {
  'cart.id': 'text',
  'cart.currency': { is: 'USD' },
  'cart.subtotal.amount': 'text',
  'cart.subtotal.formattedConvertedAmount': 'text',
  'cart.lineItems.0.quantity': { is: 1 },
  'cart.lineItems.0.productName.original': 'text',
  'cart.lineItems.0.price.amount': 'text',
  'cart.lineItems.0.price.formattedConvertedAmount': 'text',
  'cart.lineItems.0.image.id': 'text',
  'cart.lineItems.0.url.url': 'address',
  'cart.lineItems.0.descriptionLines.0.name.original': 'text',
  'cart.lineItems.0.availability.status': { is: 'AVAILABLE' },
} as const satisfies ReplayableCall['reads'];

/** Changes the quantity, looks at the totals, goes to pay, and thinks again. */
export const changeCartCalls: readonly ReplayableCall[] = [
  {
    purpose: 'two of it',
    call: ['POST', `${CURRENT_CART_PATH}/update-line-items-quantity`],
    body: { lineItems: [{ id: '{lineId}', quantity: 2 }] },
    reads: { 'cart.lineItems.0.quantity': { is: 2 } },
  },
  {
    purpose: 'what it comes to',
    call: ['POST', `${CURRENT_CART_PATH}/estimate-totals`],
    body: {},
    reads: {
      'priceSummary.subtotal.formattedConvertedAmount': 'text',
      'priceSummary.total.formattedAmount': 'text',
    },
  },
];

export function listCheckoutCalls(
  channelType: string,
  callbacks: object,
): readonly ReplayableCall[] {
  return [
    {
      purpose: 'a checkout',
      call: ['POST', `${CURRENT_CART_PATH}/create-checkout`],
      body: { channelType },
      saves: { checkoutId: 'checkoutId' },
    },
    {
      purpose: 'the page to pay on',
      call: ['POST', '/_api/redirects-api/v1/redirect-session'],
      body: { ecomCheckout: { checkoutId: '{checkoutId}' }, callbacks },
      reads: { 'redirectSession.fullUrl': 'address' },
    },
  ];
}

/** Pays on the hosted page, and shows the order on the shop's own page: its id is in the address. */
export const payCheckoutCalls: readonly ReplayableCall[] = [
  {
    purpose: 'to pay, as the shopper does on the hosted page',
    call: ['POST', '/checkout?checkoutId={checkoutId}'],
    form: validPaymentForm,
    status: 303,
    saves: { orderId: 'location.orderId' },
  },
  {
    purpose: 'the order that was bought',
    call: ['GET', '/ecom/v1/orders/{orderId}?id={orderId}'],
    reads: {
      'order.id': { is: '{orderId}' },
      'order.number': 'text',
      'order.createdDate': 'text',
      'order.paymentStatus': { is: 'PAID' },
      'order.priceSummary.total.formattedAmount': 'text',
      'order.lineItems.0.productName.original': 'text',
      'order.lineItems.0.descriptionLines.0.name.original': 'text',
    },
  },
];

export const removeCartLineCall: ReplayableCall = {
  purpose: 'nothing any more',
  call: ['POST', `${CURRENT_CART_PATH}/remove-line-items`],
  body: { lineItemIds: ['{lineId}'] },
  reads: { 'cart.lineItems': { is: [] } },
};
