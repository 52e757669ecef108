import { createMiddleware } from 'hono/factory';
import type { AttemptCounter } from '../../base/attempts.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';

interface SearchLimit {
  attempts: AttemptCounter;
  /** Searches of one network address in a minute. */
  perMinute: number;
}

/** A text that is searched for, or a filter by a part of a text, in whichever API. */
const WORDS = /"expression":"[^"]|\$(?:startsWith|endsWith|contains)\b/;
/** Letters that JSON may write by their numbers, inside of strings that are JSON again as well. */
const NUMBERED = /(?<!\\)\\+u00([0-7][\da-f])/gi;

/** Answers 429 with Retry-After to an address that looks for words too often. What the edge caches for all counts for no one. */
export function limitSearches({ attempts, perMinute: max }: SearchLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isCounted = !c.get('isForAll') && !c.get('isAdmin');
    const body = !isCounted || c.req.method === 'GET' ? '' : await c.req.text();
    if (isCounted && isTextSearch(c.req.query(), body)) {
      await attempts.count({ key: `search ${c.get('address')}`, max, minutes: 1 });
    }
    await next();
  });
}

function isTextSearch(query: Record<string, string>, body: string): boolean {
  if ((query.q ?? '').trim() !== '') return true;
  const packed = Buffer.from(query['.r'] ?? '', 'base64url').toString();
  const json = [body, packed, ...Object.values(query)].join('\n');
  const letters = json.replaceAll(NUMBERED, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return WORDS.test(letters.replaceAll(/[\\\s]/g, ''));
}
