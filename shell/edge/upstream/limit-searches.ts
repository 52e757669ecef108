import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../edge-settings-types.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';

/**
 * Answers 429 to an address that searches more than so many times a minute. Public reads are what the edge requests as
 * itself, so that the platform cannot count them by visitor. Pages that search count under the same name.
 */
export const limitSearches = (
  { searchesPerMinute: perMinute, proxies }: Pick<Settings, 'searchesPerMinute' | 'proxies'>,
  state: EdgeState,
): MiddlewareHandler =>
  limitRate({ name: 'searches', perMinute, proxies, state, counts: isSearch });

async function isSearch(c: Context): Promise<boolean> {
  if (c.get('call').kind !== 'public') return false;
  const { search } = new URL(c.req.url);
  return isTextSearch({ search, body: c.req.method === 'GET' ? '' : await c.req.text() });
}

/** A text that is searched for, or a filter by a part of a text, as the vendor's API writes them. */
const TEXT_FILTER = /"expression":"[^"]|\$(?:startsWith|endsWith|contains)\b/;
/** Letters that JSON may write by their numbers, inside of strings that are JSON again as well. */
const ESCAPED_LETTER = /(?<!\\)\\+u00([0-7][\da-f])/gi;

/** Whether a call of the commerce API searches, which costs the platform more than a read by id. */
function isTextSearch({ search, body }: { search: string; body: string }): boolean {
  const query = new URLSearchParams(search);
  if ((query.get('q') ?? '').trim() !== '') return true;
  // The SDK writes its query into the address of a GET.
  const packed = Buffer.from(query.get('.r') ?? '', 'base64url').toString();
  return TEXT_FILTER.test(unescapeJson([body, packed, ...query.values()].join('\n')));
}

const unescapeJson = (json: string): string =>
  json
    .replaceAll(ESCAPED_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/[\\\s]/g, '');
