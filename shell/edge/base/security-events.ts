import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { callerOf, networkOf } from './caller.ts';
import { plainPath } from './plain-path.ts';

/** What the edge notes of attempts against the shop; README.md says when. */
export type SecurityEvent =
  | 'cross-site-refused'
  | 'csp-violation'
  | 'preview-refused'
  | 'qa-refused'
  | 'qa-used'
  | 'rate-limited'
  | 'signature-refused'
  | 'status-refused';

/** Writes one event; `reason` is cut, and never holds what a visitor has typed or carries as a secret. */
export type NoteEvent = (event: SecurityEvent, more?: Record<string, string | undefined>) => void;

declare module 'hono' {
  interface ContextVariableMap {
    noteEvent: NoteEvent;
  }
}

/** Longer than any of our own words. */
const MOST_LETTERS = 300;

/** Events as lines of the log, which escapes whatever could look like another line. */
export const securityEvents =
  (log: Pick<Logger, 'warn'>): NoteEvent =>
  (event, more = {}) => {
    const parts = Object.entries(more).map(([name, text]) => [name, text?.slice(0, MOST_LETTERS)]);
    log.warn({ ...Object.fromEntries(parts), event }, 'security');
  };

/** Lets {@link noteEvent} be called with a request: events then say its id and the network it came from. */
export const withEvents =
  (note: NoteEvent, proxies: number): MiddlewareHandler =>
  (c, next) => {
    const from = () => networkOf(callerOf(c, proxies));
    c.set('noteEvent', (event, more) =>
      note(event, {
        ...more,
        from: from(),
        path: plainPath(c.req.path),
        requestId: c.get('requestId'),
      }),
    );
    return next();
  };

/** Notes an event of a request; of one that came past no {@link withEvents}, nothing. */
export const noteEvent = (
  c: Context,
  event: SecurityEvent,
  more?: Record<string, string | undefined>,
): void => c.get('noteEvent')?.(event, more);
