import { sql } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { now } from '../../base/clock.ts';
import { stableId } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import type { Caller, CallerReader } from '../../base/http/hono-app-env.ts';
import { signingKeys } from '../account-tables.ts';
import { openSigningKeys, type SigningKeys } from './access-token-signing-keys.ts';
import { isOpenSession } from './refresh-tokens.ts';

/** A member's token ends with the sign-in, on every instance at once. */
export interface AccessTokenIssuer extends CallerReader {
  issue(caller: Caller, seconds?: number): Promise<string>;
}

/** For pages of the shop, whose edge renews for them: a token that a script in the page could take works no longer. */
export const EDGE_TOKEN_SECONDS = 900;
/** For clients without our edge, as the vendor documents it: some renew an hour ahead. */
export const ACCESS_TOKEN_SECONDS = 14_400;

const payload = v.object({
  sub: v.string(),
  role: v.picklist(['visitor', 'member']),
  sid: v.string(),
});

class UnknownKeyError extends errors.JOSEError {}

/**
 * Signed tokens that name their sign-in: they outlive a restart of the platform. `data` is text of JSON in which clients of
 * the vendor find the id of the site; nothing here reads it.
 */
export async function createAccessTokens(
  db: Database,
  clientId: string,
): Promise<AccessTokenIssuer> {
  const keys = await openSigningKeys(db);
  const data = JSON.stringify({ instance: { metaSiteId: stableId(`site:${clientId}`) } });
  return {
    async issue(caller, seconds = ACCESS_TOKEN_SECONDS) {
      const key = await keys.current();
      const at = Math.floor(now().getTime() / 1000);
      return new SignJWT({ role: caller.role, sid: caller.sessionId, data })
        .setProtectedHeader({ alg: 'HS256', kid: key.id })
        .setSubject(caller.id)
        .setAudience(clientId)
        .setIssuedAt(at)
        .setExpirationTime(at + seconds)
        .sign(key.secret);
    },

    async read(token) {
      try {
        const verified = await jwtVerify(token, ({ kid }) => secretOf(keys, kid), {
          audience: clientId,
          algorithms: ['HS256'],
          currentDate: now(),
        });
        const { sub, role, sid } = v.parse(payload, verified.payload);
        // Visitors never sign out, so most calls are spared the question.
        if (role === 'member' && !(await isOpenSession(db, sid))) return null;
        return { id: sub, role, sessionId: sid };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof v.ValiError) return null;
        throw error;
      }
    },
  };
}

/** Tokens without a key's name were signed by the first one, before keys rotated. */
async function secretOf(keys: SigningKeys, id = '1'): Promise<CryptoKey> {
  const key = await keys.find(id);
  if (!key) throw new UnknownKeyError('The token names a key that this shop does not have.');
  return key.secret;
}

/** Deletes the signing keys that no live token can name; the newest has no later one. */
export async function sweepSigningKeys(db: Database): Promise<void> {
  const successorAge = new Date(now().getTime() - ACCESS_TOKEN_SECONDS * 1000);
  const replaced = sql`exists (select from signing_keys as later
    where later.id > ${signingKeys}.id and later.created_at < ${successorAge.toISOString()}::timestamptz)`;
  await db.delete(signingKeys).where(replaced);
}
