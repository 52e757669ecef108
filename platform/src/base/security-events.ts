import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clientAddress } from './http/client-address.ts';
import type { AppEnv } from './http/env.ts';
import type { Log } from './http/log.ts';
import { plainPath } from './http/request-id.ts';
import { digest } from './secrets.ts';

/** What the log tells of accounts and of attempts against them; the README says when. */
export type SecurityEvent =
  | 'access-refused'
  | 'account-deleted'
  | 'checkout-paid'
  | 'locked-out'
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'password-changed'
  | 'qa-refused'
  | 'qa-used'
  | 'rate-limited'
  | 'recovery-asked'
  | 'recovery-code-used'
  | 'second-factor-off'
  | 'second-factor-on'
  | 'session-ended'
  | 'token-reuse'
  | 'upload-refused';

interface EventParts {
  /** Id of the member whom it is about; the caller where absent. Never a mail address. */
  member?: string | undefined;
  /** Why, in our own code or words: nothing that somebody has typed. */
  reason?: string;
  /** Id of the order. */
  order?: string;
}

interface Act {
  c: Context<AppEnv>;
  log: Log;
  hasEvent: boolean;
}

/** The request that is under way, for what happens far below its route. */
const acts = new AsyncLocalStorage<Act>();

/** Lets everything below note events of its request. */
export function securityEvents(log: Log) {
  return createMiddleware<AppEnv>((c, next) => acts.run({ c, log, hasEvent: false }, next));
}

/**
 * Writes one line: the event, whose it is, the network that asks (as limits count it) and the request's id. The log is
 * JSON, so that no text in it can look like another line. Outside of a request nothing is noted.
 */
export function noteEvent(event: SecurityEvent, { member, ...parts }: EventParts = {}): void {
  const act = acts.getStore();
  if (!act) return;
  act.hasEvent = true;
  const { c, log } = act;
  const from = clientAddress(c);
  const requestId = c.get('requestId');
  const path = plainPath(c.req.path);
  const who = member === undefined ? callerOf(c) : { member };
  log.warn({ event, ...who, ...parts, from, path, requestId }, 'security');
}

/** Notes an event unless this request has noted one that says more. */
export function noteUnlessNoted(event: SecurityEvent): void {
  if (acts.getStore()?.hasEvent === false) noteEvent(event);
}

/** A visitor's id opens nothing, but need not be in a log: a short digest tells visitors apart. */
function callerOf(c: Context<AppEnv>): { member?: string; visitor?: string } {
  const caller = c.get('caller') as AppEnv['Variables']['caller'] | undefined; // unset before the guard
  if (!caller) return {};
  if (caller.role === 'member') return { member: caller.id };
  return { visitor: digest(caller.id).slice(0, 12) };
}
