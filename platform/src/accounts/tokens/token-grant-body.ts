import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { AttemptCounter } from '../../base/attempts.ts';
import { boundedText, requiredBoundedText } from '../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readOAuthBody } from '../../base/http/parse.ts';
import { jsonObjectSchema } from '../../base/query/query-body.ts';

const secret = requiredBoundedText(200);
const clientId = v.pipe(boundedText(100), v.toLowerCase());

/** The owner's server signs a member in whom it knows (WIRE.md 5.2); alone in writing its fields in snake case. */
const authorizedClient = v.pipe(
  v.object({
    grantType: v.literal('authorized_client'),
    member_id: v.optional(secret),
    session_token: v.optional(secret),
    scope: v.optional(boundedText(1000)),
  }),
  v.transform(({ grantType, member_id: memberId, session_token: sessionToken }) => ({
    grantType,
    memberId,
    sessionToken,
  })),
);

const grants = v.variant('grantType', [
  v.object({ grantType: v.literal('anonymous'), clientId }),
  // The SDK before 1.21 names no client here.
  v.object({
    grantType: v.literal('refresh_token'),
    clientId: v.optional(clientId),
    refreshToken: secret,
  }),
  v.object({
    grantType: v.literal('authorization_code'),
    clientId,
    code: secret,
    codeVerifier: v.pipe(
      v.string(),
      v.regex(/^[\w.~-]{43,128}$/, 'must be 43 to 128 of A-Za-z0-9-._~'),
    ),
    redirectUri: v.optional(boundedText(2000)),
  }),
  authorizedClient,
]);

const OAUTH_NAMES: Record<string, string> = {
  grant_type: 'grantType',
  client_id: 'clientId',
  refresh_token: 'refreshToken',
  code_verifier: 'codeVerifier',
  redirect_uri: 'redirectUri',
};

/** OAuth's own names of fields, under which plain clients send them. */
function toCamelCase(given: object): Record<string, unknown> {
  const known = Object.entries(given).flatMap(([name, value]) => {
    const other = Object.hasOwn(OAUTH_NAMES, name) ? OAUTH_NAMES[name] : undefined;
    return other === undefined ? [] : [[other, value] as const];
  });
  return Object.fromEntries(known);
}

/** The four grants of `POST /oauth2/token`, in the SDK's names or in OAuth's. */
export const tokenGrantBody = v.pipe(
  jsonObjectSchema,
  v.transform((given) => ({ ...toCamelCase(given), ...given })),
  grants,
);

export type TokenGrantRequestBody = v.InferOutput<typeof tokenGrantBody>;

/** A whole office may open the shop in one minute, but not in every minute of the hour. */
const MINUTES_WORTH_PER_HOUR = 10;

/** Limits the new visitors of one network address, each of whom is stored: 429 with Retry-After. */
export function limitNewVisitors({
  attempts,
  perMinute,
}: {
  attempts: AttemptCounter;
  perMinute: number;
}) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { grantType } = await readOAuthBody(c, tokenGrantBody);
    const key = `visitors from ${c.get('address')}`;
    if (grantType === 'anonymous') {
      await attempts.count(
        { key, max: perMinute, minutes: 1 },
        { key: `${key} in an hour`, max: perMinute * MINUTES_WORTH_PER_HOUR, minutes: 60 },
      );
    }
    await next();
  });
}
