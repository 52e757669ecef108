import type { ShopEvent } from '@horae/shared/shop-events';
import {
  ExponentialBackoff,
  fullJitterGenerator,
  handleWhen,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';

/** Limits the events of one request, and how long the first of them waits for others. */
const BATCH = { most: 50, waitMs: 2000 };
/** Limits the queue while the collector does not answer; events beyond it are dropped and counted. */
const MAX_WAITING = 5000;
const LIMIT_MS = 10_000;

export interface ShopEventSender {
  record: (event: ShopEvent) => void;
  /** Sends the queued events; resolves when they are sent or lost. */
  flush: () => Promise<void>;
}

interface StreamParts {
  url: string;
  shop: string;
  /** Differs from the `fetch` of remotes: events are not sent with the token of the visitor they are about. */
  fetch: typeof globalThis.fetch;
  onError: (error: unknown, where: string) => void;
  /** Milliseconds between the attempts for one batch. */
  backoff?: { initialDelay: number; maxDelay: number };
  waitMs?: number;
}

/** Thrown for an answer that a retry may change. */
class NotNow extends Error {}

/**
 * Sends events to a collector in batches, in their order, each batch up to six times. A batch that is refused, or not
 * accepted after that, is lost and reported to `onError`; visitors never wait for it.
 */
export function createShopEventSender(parts: StreamParts): ShopEventSender {
  const { onError, waitMs = BATCH.waitMs } = parts;
  const send = createSend(parts);
  const waiting: ShopEvent[] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;
  let dropped = 0;

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH.most);
      await send(batch).catch((error: unknown) => onError(error, `${batch.length} events`));
    }
    if (dropped > 0) onError(new Error(`${dropped} events found no room`), 'events');
    dropped = 0;
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };

  return {
    flush,
    record(event) {
      if (waiting.length >= MAX_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(event);
      if (waiting.length >= BATCH.most) void flush();
      else timer ??= setTimeout(flush, waitMs).unref();
    },
  };
}

function createSend({
  url,
  shop,
  fetch: post,
  backoff = { initialDelay: 500, maxDelay: 20_000 },
}: StreamParts) {
  const again = retry(
    handleWhen((error) => error instanceof NotNow),
    {
      maxAttempts: 5,
      backoff: new ExponentialBackoff({ ...backoff, generator: fullJitterGenerator }),
    },
  );
  const patiently = wrap(again, timeout(LIMIT_MS, TimeoutStrategy.Cooperative));

  return (events: ShopEvent[]): Promise<void> => {
    const body = JSON.stringify({ version: 1, shop, events });
    const headers = { 'content-type': 'application/json' };
    return patiently.execute(async ({ signal }) => {
      const request = { method: 'POST', headers, body, signal, redirect: 'error' as const };
      const { status, ok } = await post(url, request).catch((cause: unknown) => {
        throw new NotNow('the collector does not answer', { cause });
      });
      if (status === 429 || status >= 500) throw new NotNow(`the collector answered ${status}`);
      if (!ok) throw new Error(`the collector refuses: ${status}`);
    });
  };
}
