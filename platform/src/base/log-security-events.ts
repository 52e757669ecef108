import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { digestSecret } from './create-and-seal-secrets.ts';
import type { AppEnv } from './http/hono-app-env.ts';
import { type Log, pathWithoutSecret } from './http/log.ts';

/** Names of the security events in the log; the README says when each is written. */
type SecurityEvent =
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
  | 'recovery-requested'
  | 'recovery-code-used'
  | 'second-factor-off'
  | 'second-factor-on'
  | 'session-ended'
  | 'token-reuse'
  | 'upload-refused';

interface EventParts {
  /** Id of the member concerned; the caller where absent. Never a mail address. */
  member?: string | undefined;
  /** The reason in our own words or code, never a visitor's input. */
  reason?: string;
  /** Id of the order. */
  order?: string;
}

interface RequestLog {
  c: Context<AppEnv>;
  log: Log;
  hasEvent: boolean;
}

/** The current request, for functions below its route that have no context. */
const requestLogs = new AsyncLocalStorage<RequestLog>();

/** Makes the request available to {@link logSecurityEvent}. */
export function securityLogging(log: Log) {
  return createMiddleware<AppEnv>((c, next) => requestLogs.run({ c, log, hasEvent: false }, next));
}

/**
 * Logs one line: the event, the member or visitor, the network address (as limits count it) and the request's id. The log
 * is JSON, so no text in it can imitate another line. Outside of a request nothing is logged.
 */
export function logSecurityEvent(
  event: SecurityEvent,
  { member, ...parts }: EventParts = {},
): void {
  const requestLog = requestLogs.getStore();
  if (!requestLog) return;
  requestLog.hasEvent = true;
  const { c, log } = requestLog;
  const from = c.get('address');
  const requestId = c.get('requestId');
  const path = pathWithoutSecret(c.req.path);
  const who = member === undefined ? describeCaller(c) : { member };
  log.warn({ event, ...who, ...parts, from, path, requestId }, 'security');
}

/** Logs an event unless this request has logged one already, which is more specific. */
export function logSecurityEventOnce(event: SecurityEvent): void {
  if (requestLogs.getStore()?.hasEvent === false) logSecurityEvent(event);
}

/** A visitor's id grants no access, but need not be in a log: a short digest distinguishes visitors. */
function describeCaller(c: Context<AppEnv>): { member?: string; visitor?: string } {
  const caller = c.get('caller') as AppEnv['Variables']['caller'] | undefined; // unset before the guard
  if (!caller) return {};
  if (caller.role === 'member') return { member: caller.id };
  return { visitor: digestSecret(caller.id).slice(0, 12) };
}
