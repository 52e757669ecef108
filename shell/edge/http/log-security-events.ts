import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { anonymizePath } from './anonymize-path.ts';
import { getClientAddress, toClientNetwork } from './client-address.ts';

/** The kinds of attempts against the shop that the edge logs; README.md says when. */
type SecurityEvent =
  | 'cross-site-refused'
  | 'csp-violation'
  | 'preview-refused'
  | 'qa-refused'
  | 'qa-used'
  | 'rate-limited'
  | 'signature-refused'
  | 'status-refused';

/** Logs one event; values are truncated, and never contain typed text or a secret. */
export type LogSecurityEvent = (
  event: SecurityEvent,
  more?: Record<string, string | undefined>,
) => void;

declare module 'hono' {
  interface ContextVariableMap {
    noteEvent: LogSecurityEvent;
  }
}

/** Truncates values from outside; the shop's own are shorter. */
const MAX_LETTERS = 300;

/** Writes events to the log, which escapes whatever could look like another line. */
export const createSecurityLog =
  (log: Pick<Logger, 'warn'>): LogSecurityEvent =>
  (event, more = {}) => {
    const parts = Object.entries(more).map(([name, text]) => [name, text?.slice(0, MAX_LETTERS)]);
    log.warn({ ...Object.fromEntries(parts), event }, 'security');
  };

/** Enables {@link logSecurityEvent} for a request: its events carry the request id and the client's network. */
export const enableSecurityEvents =
  (note: LogSecurityEvent, proxies: number): MiddlewareHandler =>
  (c, next) => {
    const from = () => toClientNetwork(getClientAddress(c, proxies));
    c.set('noteEvent', (event, more) =>
      note(event, {
        ...more,
        from: from(),
        path: anonymizePath(c.req.path),
        requestId: c.get('requestId'),
      }),
    );
    return next();
  };

/** Logs an event of a request; does nothing for one that did not pass {@link enableSecurityEvents}. */
export const logSecurityEvent = (
  c: Context,
  event: SecurityEvent,
  more?: Record<string, string | undefined>,
): void => c.get('noteEvent')?.(event, more);
