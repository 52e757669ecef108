import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv, Caller } from '../../base/http/hono-app-env.ts';
import { readOAuthBody } from '../../base/http/parse.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { permissionDenied } from '../../base/http/require-admin.ts';
import { hasAdminApiKey } from '../../base/http/require-caller.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import { findMember, type Member } from '../members/member-store.ts';
import { requireNoSecondFactor } from '../second-factor/second-factor-codes.ts';
import {
  ACCESS_TOKEN_SECONDS,
  type AccessTokenIssuer,
  EDGE_TOKEN_SECONDS,
} from './access-token-service.ts';
import { redeemAuthCode } from './auth-codes.ts';
import {
  issueRefreshToken,
  type RefreshTokenOptions,
  revokeVisitor,
  rotateRefreshToken,
  type SessionLifetime,
} from './refresh-tokens.ts';
import { readSessionDevice } from './session-device.ts';
import { consumeSessionToken } from './sign-in-state-tokens.ts';
import { type TokenGrantRequestBody, tokenGrantBody } from './token-grant-body.ts';

interface TokenOptions {
  db: Database;
  tokens: AccessTokenIssuer;
  clientId: string;
  adminApiKey?: string | undefined;
  sessionLife: SessionLifetime;
  /** Called within the transaction that signs a member in, when the visitor before had an id. */
  mergeCarts: (tx: Database, owners: { from: string; into: string }) => Promise<void>;
}

type Redeemed = Promise<{ caller: Caller; refreshToken: string }>;
type AuthorizedClient = Extract<TokenGrantRequestBody, { grantType: 'authorized_client' }>;

/** `POST /oauth2/token` (WIRE.md 5.2): visitors, renewals, members with an authorization code, and the owner's server. */
export function tokenRoutes(options: TokenOptions) {
  return new Hono<AppEnv>().post('/token', async (c) => {
    const grant = await readOAuthBody(c, tokenGrantBody);
    if ('clientId' in grant && (grant.clientId ?? options.clientId) !== options.clientId) {
      throw invalidField('clientId', 'is not a client of this shop');
    }
    if (grant.grantType === 'authorized_client' && !hasAdminApiKey(c, options.adminApiKey)) {
      throw permissionDenied();
    }
    const terms = { life: options.sessionLife, from: readSessionDevice(c) };
    const { caller, refreshToken } = await redeem(grant, options, terms);
    const seconds = c.get('isEdge') ? EDGE_TOKEN_SECONDS : ACCESS_TOKEN_SECONDS;
    c.header('Cache-Control', 'no-store');
    return c.json({
      access_token: await options.tokens.issue(caller, seconds),
      expires_in: seconds,
      refresh_token: refreshToken,
      token_type: 'Bearer',
    });
  });
}

async function redeem(
  grant: TokenGrantRequestBody,
  options: TokenOptions,
  terms: RefreshTokenOptions,
): Redeemed {
  const { db } = options;
  switch (grant.grantType) {
    case 'anonymous': {
      const caller: Caller = { id: randomUUID(), role: 'visitor', sessionId: randomUUID() };
      return { caller, refreshToken: await issueRefreshToken(db, caller) };
    }
    case 'refresh_token': {
      const renewed = await rotateRefreshToken(db, grant.refreshToken, terms);
      if (!renewed)
        throw createRefusal(401, 'INVALID_REFRESH_TOKEN', 'The refresh token is not valid.');
      return renewed;
    }
    case 'authorization_code':
      return redeemMember(grant, options, terms);
    case 'authorized_client':
      return redeemForOwner(grant, db, terms);
  }
}

async function redeemMember(
  grant: Parameters<typeof redeemAuthCode>[1],
  { db, mergeCarts }: TokenOptions,
  terms: RefreshTokenOptions,
): Redeemed {
  const found = await redeemAuthCode(db, grant);
  if (!found) throw createRefusal(400, 'INVALID_CODE', 'The authorization code is not valid.');
  const { visitorId, memberId: id, sessionId } = found;
  const caller: Caller = { id, role: 'member', sessionId };
  const refreshToken = await db.transaction(async (tx) => {
    if (visitorId !== null) {
      await mergeCarts(tx, { from: visitorId, into: caller.id });
      await revokeVisitor(tx, visitorId);
    }
    return issueRefreshToken(tx, caller, terms);
  });
  logSecurityEvent('login', { member: id });
  return { caller, refreshToken };
}

/** A session token stands for a whole sign-in; the owner's word alone for no second factor. */
async function redeemForOwner(
  grant: AuthorizedClient,
  db: Database,
  terms: RefreshTokenOptions,
): Redeemed {
  const { memberId, sessionToken } = grant;
  const id = sessionToken === undefined ? memberId : await consumeSessionToken(db, sessionToken);
  const member = id ? await findMember(db, id) : null;
  if (!member || (memberId !== undefined && member.id !== memberId)) {
    throw createRefusal(404, 'MEMBER_NOT_FOUND', 'There is no such member.');
  }
  if (member.status !== 'APPROVED') throw signInRefused(member);
  if (sessionToken === undefined) await requireNoSecondFactor(db, member.id);
  logSecurityEvent('login', { member: member.id, reason: 'by the owner' });
  const caller: Caller = { id: member.id, role: 'member', sessionId: randomUUID() };
  return { caller, refreshToken: await issueRefreshToken(db, caller, terms) };
}

function signInRefused({ status }: Member) {
  const code = status === 'PENDING' ? 'OWNER_APPROVAL_REQUIRED' : 'MEMBER_BLOCKED';
  return createRefusal(403, code, 'This account cannot sign in.');
}
