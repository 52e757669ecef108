/**
 * What the edge may do with a call: give all visitors the same answer, ask once more when none came, or
 * hand it on exactly once.
 */
export type CallKind = 'public' | 'read' | 'change';

const ID = '[\\w-]+';
const CART = '/ecom/v1/carts/current';
const CART_V2 = '/ecom/v2/carts/current';
const IAM = '/_api/iam';
const MEMBERS = '/members/v1/members';

/**
 * What visitors and members may ask of the commerce API by the paths that the SDK
 * uses (`platform/WIRE.md`). Merchants' calls are not among them.
 */
const CALLS: [kind: CallKind, method: string, path: string][] = [
  ['public', 'GET|POST', '/stores-reader/v1/(products|variants)/query(-platformized)?'],
  ['public', 'GET|POST', '/v2/collections/query|/reviews/v1/reviews/query'],
  ['public', 'GET', `/(stores-reader/v1/products|v2/collections)/${ID}`],
  ['public', 'GET', `/stores-reader/v1/(products-platformized|variants)/${ID}`],
  ['public', 'GET', '/(stores-reader/v1/collections|v2/collections)/slug/[\\w.~%-]+'],
  [
    'public',
    'POST',
    `/stores-reader/v1/products/${ID}/(variants/query|productOptionsAvailability)`,
  ],

  ['read', 'GET', `${CART}|${CART_V2}`],
  ['read', 'POST', `${CART}/estimate-totals|${CART_V2}/estimate`],
  ['read', 'POST', '/ecom/v1/orders/search'],
  ['read', 'GET', `/ecom/v1/orders/${ID}`],
  ['read', 'GET', `${MEMBERS}(/${ID})?`],
  ['read', 'POST', `${MEMBERS}/query`],

  // A refresh token may be taken once only.
  ['change', 'POST', '/oauth2/token'],
  ['change', 'PATCH|DELETE', CART],
  ['change', 'POST', `${CART}/(add-to-cart|update-line-items-quantity|remove-line-items)`],
  ['change', 'POST', `${CART}/(remove-coupon|create-checkout)`],
  ['change', 'POST', `${CART_V2}/(add|update|remove)-line-items`],
  ['change', 'POST', `${CART_V2}/(add|remove)-coupon`],
  ['change', 'POST', '/_api/redirects-api/v1/redirect-session'],
  ['change', 'POST', `${IAM}/authentication/v1/(register|login|state/proceed)`],
  ['change', 'POST', `${IAM}/authentication/v1/sso/login-with-token-params`],
  ['change', 'POST', `${IAM}/authentication/v2/(register|login|sign-on|change-password)`],
  ['change', 'GET', `${IAM}/authentication/v1/logout`],
  ['change', 'POST', `${IAM}/recovery/v1/(send-email|activation-email|recover)`],
  ['change', 'POST', `${IAM}/verification/v1/([Ss]tart|auth/(verify|resend))`],
  ['change', 'POST', `${MEMBERS}/(my/slug|join-community|leave-community)`],
  ['change', 'PATCH', `${MEMBERS}/${ID}`],
  ['change', 'DELETE', `${MEMBERS}/${ID}/(phones|emails|addresses)`],
  ['change', 'POST', '/contact/v1/messages'],
  ['change', 'POST', `/graphql/${ID}`],
];

/** What may be asked below an address; `null` for what may not. */
export type FindCall = (method: string, path: string) => CallKind | null;

const callsOf = (calls: typeof CALLS): FindCall => {
  const known = calls.map(([kind, method, path]) => ({
    kind,
    method: new RegExp(`^(${method})$`),
    path: new RegExp(`^(${path})$`),
  }));
  return (method, path) =>
    known.find((call) => call.method.test(method) && call.path.test(path))?.kind ?? null;
};

export const findPlatformCall = callsOf(CALLS);

export const findAssistantCall = callsOf([
  ['read', 'GET', '/ready/'],
  ['change', 'POST', '/process_audio_returning_user/'],
]);

export const findChatbotCall = callsOf([['change', 'POST', '/chat']]);

/** A name without anything that could lead to another folder, encoded or not. */
const NAME = '(?:[\\w.~,-]|%(?!2[fF]|5[cC]|00)[\\da-fA-F]{2})+';

/** Originals, and renditions as Wix names them. */
export const findMediaCall = callsOf([['read', 'GET', `/${NAME}(/v1/[a-z]+/${NAME}/${NAME})?`]]);

/** The platform checks who asks and what for. */
export const findQaCall = callsOf([['change', 'GET|POST|DELETE', `(/${ID})+`]]);
