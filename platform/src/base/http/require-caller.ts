import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AttemptCounter } from '../attempts.ts';
import { isSameSecret } from '../create-and-seal-secrets.ts';
import type { AppEnv, Caller, CallerReader } from './hono-app-env.ts';
import { createRefusal } from './platform-error.ts';

interface CallerOptions {
  tokens: CallerReader;
  /** Absent means that no call is the owner's. */
  adminApiKey?: string | undefined;
}

const OWNER: Caller = { id: 'owner', role: 'visitor', sessionId: 'owner' };

/**
 * Lets only holders of a valid access token pass, or of the API key. `Authorization` is the bare token
 * (the SDK sends no `Bearer`), `{token},{apiKey}` (WIRE.md 1.2) or the API key alone. Sets `caller` and `isAdmin`.
 */
export function requireCaller({ tokens, adminApiKey }: CallerOptions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const [token] = authorization(c);
    const isAdmin = hasAdminApiKey(c, adminApiKey);
    const caller = await tokens.read(token);
    if (!caller && !isAdmin) {
      throw createRefusal(401, 'UNAUTHENTICATED', 'A valid access token is required.');
    }
    c.set('caller', caller ?? OWNER);
    c.set('isAdmin', isAdmin);
    await next();
  });
}

/** Whether a call carries the owner's API key. */
export function hasAdminApiKey(c: Context, adminApiKey: string | undefined): boolean {
  return isSameSecret(authorization(c)[1], adminApiKey);
}

/** The access token that a call brings, of whatever worth; `''` for none. */
const readBearerToken = (c: Context): string => authorization(c)[0];

function authorization(c: Context): [token: string, key: string] {
  const [token = '', key = token] = (c.req.header('authorization') ?? '')
    .replace(/^Bearer /, '')
    .split(',');
  return [token, key];
}

interface CallLimit {
  attempts: AttemptCounter;
  tokens: CallerReader;
  /** Names the limit; each name has its own counts. */
  name: string;
  /** Calls per minute of one network address, and of one token's holder from any address. */
  perMinute: number;
}

/** Answers 429 with Retry-After beyond the limit; `attempts` may count across processes. */
export function limitCalls({ attempts, tokens, name, perMinute: max }: CallLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = readBearerToken(c);
    const caller = token === '' ? null : await tokens.read(token);
    const keys = [
      `${name} ${c.get('address')}`,
      // A token that is not one of ours has no holder to be counted for.
      ...(caller ? [`${name} by ${caller.id}`] : []),
    ];
    await attempts.count(...keys.map((key) => ({ key, max, minutes: 1 })));
    await next();
  });
}
