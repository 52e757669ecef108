import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { signingKeys } from '../db/schema.ts';

/** Who calls. `sessionId` names the sign-in that the token belongs to. */
export interface Caller {
  id: string;
  role: 'visitor' | 'member';
  sessionId: string;
}

export interface AccessTokens {
  issue(caller: Caller): Promise<string>;
  /** `null` for anything but a live token of this shop. */
  read(token: string): Promise<Caller | null>;
}

export const ACCESS_TOKEN_SECONDS = 14_400;

const payload = v.object({
  sub: v.string(),
  role: v.picklist(['visitor', 'member']),
  sid: v.string(),
});

/** Signed and self-contained tokens: a restart of the platform strands nobody. */
export async function createAccessTokens(db: Database, clientId: string): Promise<AccessTokens> {
  const key = await signingKey(db);
  return {
    issue: (caller) =>
      new SignJWT({ role: caller.role, sid: caller.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(caller.id)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),

    async read(token) {
      try {
        const verified = await jwtVerify(token, key, { audience: clientId, algorithms: ['HS256'] });
        const { sub, role, sid } = v.parse(payload, verified.payload);
        return { id: sub, role, sessionId: sid };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof v.ValiError) return null;
        throw error;
      }
    },
  };
}

async function signingKey(db: Database): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64');
  await db.insert(signingKeys).values({ id: 1, secret: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.id, 1));
  if (!row) throw new Error('The signing key could not be stored.');
  return Buffer.from(row.secret, 'base64');
}
