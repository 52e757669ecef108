import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { mergeCarts } from '../cart/merge-carts.ts';
import type { Database } from '../db/database.ts';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/parse.ts';
import { invalid, refusal, violation } from '../http/platform-error.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens, type Caller } from './access-tokens.ts';
import { redeemCode } from './auth-codes.ts';
import { findRefreshToken, issueRefreshToken } from './refresh-tokens.ts';

interface TokenOptions {
  db: Database;
  tokens: AccessTokens;
  clientId: string;
}

const secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const clientId = v.pipe(v.string(), v.toLowerCase());
const body = v.variant('grantType', [
  v.object({ grantType: v.literal('anonymous'), clientId }),
  v.object({ grantType: v.literal('refresh_token'), clientId, refreshToken: secret }),
  v.object({
    grantType: v.literal('authorization_code'),
    clientId,
    code: secret,
    codeVerifier: v.pipe(
      v.string(),
      v.regex(/^[\w.~-]{43,128}$/, 'must be 43 to 128 of A-Za-z0-9-._~'),
    ),
    redirectUri: v.optional(v.string()),
  }),
]);

type Grant = v.InferOutput<typeof body>;

/** `POST /oauth2/token`: visitors, renewals, and members who come with an authorization code. */
export function tokenRoutes(options: TokenOptions) {
  return new Hono<AppEnv>().post('/token', async (c) => {
    const grant = await readBody(c, body);
    if (grant.clientId !== options.clientId) {
      throw invalid(violation('clientId', 'is not a client of this shop'));
    }
    c.header('Cache-Control', 'no-store');
    return c.json(await answer(grant, options));
  });
}

async function answer(grant: Grant, { db, tokens }: TokenOptions) {
  const { caller, refreshToken } = await redeem(grant, db);
  return {
    access_token: await tokens.issue(caller),
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    token_type: 'Bearer',
  };
}

async function redeem(
  grant: Grant,
  db: Database,
): Promise<{ caller: Caller; refreshToken: string }> {
  switch (grant.grantType) {
    case 'anonymous': {
      const caller: Caller = { id: randomUUID(), role: 'visitor', sessionId: randomUUID() };
      return { caller, refreshToken: await issueRefreshToken(db, caller) };
    }
    case 'refresh_token': {
      const caller = await findRefreshToken(db, grant.refreshToken);
      if (!caller)
        throw refusal(401, 'INVALID_REFRESH_TOKEN', {
          description: 'The refresh token is not valid.',
        });
      return { caller, refreshToken: grant.refreshToken };
    }
    case 'authorization_code':
      return redeemMember(grant, db);
  }
}

async function redeemMember(grant: { code: string; codeVerifier: string }, db: Database) {
  const found = await redeemCode(db, grant.code, grant.codeVerifier);
  if (!found)
    throw refusal(400, 'INVALID_CODE', { description: 'The authorization code is not valid.' });
  const caller: Caller = { id: found.memberId, role: 'member', sessionId: randomUUID() };
  const { visitorId } = found;
  const refreshToken = await db.transaction(async (tx) => {
    if (visitorId !== null) await mergeCarts(tx, { from: visitorId, into: caller.id });
    return issueRefreshToken(tx, caller);
  });
  return { caller, refreshToken };
}
