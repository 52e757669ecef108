import { Hono } from 'hono';
import { openAccountPolicyStore } from '../src/accounts/account-policy-store.ts';
import type { IdentityContext } from '../src/accounts/identity-route-context.ts';
import { createPasswordHasher } from '../src/accounts/passwords/passwords.ts';
import { embeddedCaptcha } from '../src/accounts/sign-in/captcha.ts';
import { createAttemptCounter } from '../src/base/attempts.ts';
import { createSecretBox } from '../src/base/create-and-seal-secrets.ts';
import type { Database } from '../src/base/db/database.ts';
import type { AppEnv, Caller } from '../src/base/http/hono-app-env.ts';
import type { Log } from '../src/base/http/log.ts';
import { errorHandler } from '../src/base/http/on-error.ts';
import { securityLogging } from '../src/base/log-security-events.ts';
import { silentLog } from './silent-log.ts';
import { testSettings } from './start-test-shop.ts';

type Asker = Pick<Caller, 'id'> & Partial<Caller> & { isAdmin?: boolean };

/** The shop's owner, as the guard of the routes knows it by the API key. */
export const OWNER: Asker = { id: 'owner', role: 'visitor', isAdmin: true };

/** Where {@link callAs} calls from. */
export const TEST_CALLER_ADDRESS = '192.0.2.1';

/** Calls routes as a member, unless told otherwise, with no guard before them; a given body is sent as JSON. */
export function callAs(
  routes: Hono<AppEnv>,
  { isAdmin = false, ...given }: Asker,
  log: Log = silentLog,
) {
  const app = new Hono<AppEnv>()
    .onError(errorHandler(log))
    .use(async (c, next) => {
      c.set('caller', { role: 'member', sessionId: 'session-1', ...given });
      c.set('isAdmin', isAdmin);
      c.set('address', TEST_CALLER_ADDRESS);
      await next();
    })
    .use(securityLogging(log))
    .route('/', routes);
  return async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.request(path, { method, ...sent });
    return { status: response.status, answer: await response.json() };
  };
}

/** All that routes about accounts work with, over this database. */
export const createTestIdentityContext = (db: Database): IdentityContext => ({
  db,
  attempts: createAttemptCounter(db),
  policies: openAccountPolicyStore(db, testSettings.policy),
  captcha: embeddedCaptcha(true),
  // Strong hashes would only make the tests slow.
  passwords: createPasswordHasher(64),
  secretBox: createSecretBox(Buffer.alloc(32, 1)),
  origins: ['http://shop.test'],
  publicUrl: 'http://platform.test',
  recoveryUrl: 'http://shop.test/new-password',
  clientId: 'client-1',
  mailbox: 'owner@shop.test',
});

/** The part of a thrown refusal that callers see. */
export const refusedWith = (status: number, code: string, message: string) => ({
  status,
  message,
  details: { applicationError: { code, description: message } },
});
