import * as v from 'valibot';
import { boundedRecord, requiredBoundedText } from '../base/http/bounded-schemas.ts';

const text = (max = 2000) => requiredBoundedText(max);
const callbacks = v.object({
  postFlowUrl: v.nullish(text()),
  thankYouPageUrl: v.nullish(text()),
  /** The shop's own sign-in page; without it the platform's is used. */
  loginUrl: v.nullish(text()),
});
/** Intents of Wix apps that this shop does not have; they parse, so that the refusal can name that reason. */
const otherApp = v.nullish(v.object({}));
/** The body of `redirect-session` (WIRE.md 5.1): one intent, and the URLs that its pages lead to afterwards. */
export const redirectSessionBody = v.object({
  /** The id of a checkout of V1, or of a cart of V2, which is its own checkout. */
  ecomCheckout: v.nullish(v.object({ checkoutId: text(100) })),
  auth: v.nullish(
    v.object({
      authRequest: v.object({
        clientId: text(100),
        codeChallenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a base64url SHA-256')),
        codeChallengeMethod: v.literal('S256'),
        responseMode: v.optional(v.picklist(['web_message', 'fragment', 'query']), 'query'),
        responseType: v.literal('code'),
        state: text(500),
        sessionToken: v.nullish(text(200)),
        redirectUri: v.nullish(text()),
        prompt: v.nullish(text(20)),
      }),
      prompt: v.nullish(v.picklist(['login', 'none'])),
    }),
  ),
  logout: v.nullish(v.object({ clientId: text(100) })),
  login: v.nullish(v.object({})),
  storesProduct: v.nullish(v.object({ productSlug: text(200) })),
  bookingsCheckout: otherApp,
  bookingsBook: otherApp,
  eventsCheckout: otherApp,
  paidPlansCheckout: otherApp,
  ecomOrderPaymentRequest: otherApp,
  callbacks: v.nullish(callbacks),
  preferences: v.nullish(
    v.object({
      additionalQueryParameters: v.nullish(boundedRecord(text(50), text(500), 50)),
    }),
  ),
});

export const UNSUPPORTED_REDIRECT_INTENTS = [
  'bookingsCheckout',
  'bookingsBook',
  'eventsCheckout',
  'paidPlansCheckout',
  'ecomOrderPaymentRequest',
] as const;

export type RedirectRequest = v.InferOutput<typeof redirectSessionBody>;
