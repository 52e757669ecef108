import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Worth } from '../base/cache/shared-level.ts';
import { createStaleCache } from '../base/cache/stale-cache.ts';
import type { ServerState } from '../base/state/shared-state.ts';
import { saysGone } from './refusal-code.ts';

/** A call below the platform's address; `path` without the query. */
export interface PlatformCall {
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
  /** The answer to a public read. */
  answer: (call: PlatformCall) => Promise<CatalogueAnswer>;
  /** Drops everything, because the platform was changed from outside. */
  forget: () => void;
}

/** Asks the platform; rejects when it does not answer. */
export type AskPlatform = (call: PlatformCall) => Promise<CatalogueAnswer>;

/** Of memory; one answer may have 150 kB, and anyone can ask for another one. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Milliseconds for which a path that the platform does not have is not asked for again, whatever is asked of it: pages try
 * our own search first, and a hosted service that has none would count each try.
 */
const GONE_MS = 10_000;

interface CacheParts {
  /** As a visitor of the edge's own, so that no visitor's rights colour what all get. */
  ask: AskPlatform;
  /** Whether there is time for an answer that an older one can stand in for. */
  mayRenew?: () => boolean;
  onError: (error: unknown) => void;
  /** Where other edges keep theirs. */
  shared?: ServerState | null;
}

/**
 * Keeps public reads of the catalogue: equal ones that come together are asked once, an answer is
 * fresh for a minute, and an old one is better than a failure. Carts, members and tokens never get here.
 */
export function createCatalogueCache({
  ask,
  mayRenew,
  onError,
  shared,
}: CacheParts): CatalogueCache {
  const cache = createStaleCache<CatalogueAnswer>({
    freshMs: 60_000,
    staleMs: 30_000,
    max: 2000,
    maxBytes: MAX_BYTES,
    bytesOf: ({ body }) => body.length,
    worthOf,
    ...(mayRenew && { mayRenew }),
    together: shared ? { shared, name: 'catalogue1', write: writeAnswer, read: readAnswer } : null,
    onError,
  });

  const gone = new LRUCache<string, CatalogueAnswer>({ max: 100, ttl: GONE_MS });

  const askSafely = async (call: PlatformCall): Promise<CatalogueAnswer> => {
    const answer = await ask(call);
    // Only a failure may be covered by an older answer, or that there is no time for one; a refusal is the answer.
    if (answer.status >= 500 || answer.status === 429) throw new UpstreamFailure(answer);
    const text = async () => answer.body.toString();
    if (await saysGone({ status: answer.status, text })) gone.set(lineOf(call), answer);
    return answer;
  };

  return {
    async answer(call) {
      const missing = gone.get(lineOf(call));
      if (missing) return missing;
      try {
        return await cache.get(keyOf(call), () => askSafely(call));
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

const lineOf = ({ method, path }: PlatformCall): string => `${method} ${path}`;

const keyOf = ({ method, path, search, body }: PlatformCall): string =>
  `${method} ${path}${search} ${body && createHash('sha256').update(body).digest('base64url')}`;

/** Refusals that are about the shop and its settings say nothing about what was requested. */
const OF_SETTINGS = new Set([401, 403]);

function worthOf({ status }: CatalogueAnswer): Worth {
  if (status === 200) return 'whole';
  return OF_SETTINGS.has(status) ? 'partial' : 'nothing';
}

/** Only whole answers are kept: the type of what they hold, a line's end, and the body. */
const writeAnswer = ({ contentType, body }: CatalogueAnswer): Buffer =>
  Buffer.concat([Buffer.from(`${contentType}\n`), body]);

function readAnswer(text: Buffer): CatalogueAnswer {
  const end = text.indexOf('\n');
  return { status: 200, contentType: text.toString('utf8', 0, end), body: text.subarray(end + 1) };
}
