import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CacheValueCompleteness } from '../state/shared-cache.ts';
import type { StateServer } from '../state/shared-edge-state.ts';
import { createStaleCache } from '../state/stale-cache.ts';
import { isApiVersionGone } from './read-platform-refusal.ts';

/** A call below the platform's address; `path` without the query. */
interface PlatformCall {
  method: string;
  path: string;
  search: string;
  body: string;
}

export interface CatalogueAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

export interface CatalogueCache {
  answer: (call: PlatformCall) => Promise<CatalogueAnswer>;
  /** Removes everything, because the platform was changed from outside. */
  forget: () => void;
}

/** Sends a request to the platform; rejects when it does not answer. */
export type SendToPlatform = (call: PlatformCall) => Promise<CatalogueAnswer>;

/** Limits the cached answers: one may have 150 kB, and anyone can request others. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Milliseconds for which a path that the platform does not have is not requested again, whatever its query: pages try the
 * shop's own search first, and a hosted service without it would count each attempt.
 */
const GONE_MS = 10_000;

interface CacheParts {
  /** Sends requests as a visitor of the edge's own, so that no visitor's rights affect answers for all. */
  send: SendToPlatform;
  mayRenew?: () => boolean;
  onError: (error: unknown) => void;
  /** The state where other edges store their answers. */
  shared?: StateServer | null;
}

/**
 * Caches public reads of the catalogue: concurrent equal ones are sent once, an answer is fresh for a minute, and a stale
 * one is better than a failure. Carts, members and tokens never get here.
 */
export function createCatalogueCache({
  send,
  mayRenew,
  onError,
  shared,
}: CacheParts): CatalogueCache {
  const cache = createStaleCache<CatalogueAnswer>({
    freshMs: 60_000,
    staleMs: 30_000,
    max: 2000,
    maxBytes: MAX_BYTES,
    getBytes: ({ body }) => body.length,
    getWorth,
    ...(mayRenew && { mayRenew }),
    sharedFormat: shared
      ? { shared, name: 'catalogue1', write: writeAnswer, read: readAnswer }
      : null,
    onError,
  });

  const gone = new LRUCache<string, CatalogueAnswer>({ max: 100, ttl: GONE_MS });

  const sendSafely = async (call: PlatformCall): Promise<CatalogueAnswer> => {
    const answer = await send(call);
    // A stale answer may replace a failure or a 429, but no other refusal.
    if (answer.status >= 500 || answer.status === 429) throw new UpstreamFailure(answer);
    const text = async () => answer.body.toString();
    if (await isApiVersionGone({ status: answer.status, text })) gone.set(getGoneKey(call), answer);
    return answer;
  };

  return {
    async answer(call) {
      const missing = gone.get(getGoneKey(call));
      if (missing) return missing;
      try {
        return await cache.get(getCacheKey(call), () => sendSafely(call));
      } catch (error) {
        if (error instanceof UpstreamFailure) return error.answer;
        throw error;
      }
    },
    forget() {
      gone.clear();
      cache.forget();
    },
  };
}

class UpstreamFailure extends Error {
  readonly status: number;

  constructor(readonly answer: CatalogueAnswer) {
    super(`the platform answered ${answer.status}`);
    this.status = answer.status;
  }
}

const getGoneKey = ({ method, path }: PlatformCall): string => `${method} ${path}`;

const getCacheKey = ({ method, path, search, body }: PlatformCall): string =>
  `${method} ${path}${search} ${body && createHash('sha256').update(body).digest('base64url')}`;

/** Refusals because of the shop's settings say nothing about the requested data. */
const SETTINGS_REFUSALS = new Set([401, 403]);

function getWorth({ status }: CatalogueAnswer): CacheValueCompleteness {
  if (status === 200) return 'whole';
  return SETTINGS_REFUSALS.has(status) ? 'partial' : 'nothing';
}

/** Serializes a whole answer, the only kind that is stored: its content type, a line feed, and the body. */
const writeAnswer = ({ contentType, body }: CatalogueAnswer): Buffer =>
  Buffer.concat([Buffer.from(`${contentType}\n`), body]);

function readAnswer(text: Buffer): CatalogueAnswer {
  const end = text.indexOf('\n');
  return { status: 200, contentType: text.toString('utf8', 0, end), body: text.subarray(end + 1) };
}
