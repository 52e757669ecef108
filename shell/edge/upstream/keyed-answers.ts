import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { refused } from '../base/refused.ts';

/** What a caller repeats when it does not know whether its call was carried out. */
export const KEY_HEADER = 'idempotency-key';

const KEY = /^[\w-]{8,64}$/;
const KEPT_MS = 10 * 60_000;
const MOST_ANSWERS = 2000;
/** Answers to calls that were never carried out, so that asking again is the right thing to do. */
const NOT_DONE = [401, 429, 503];

interface Answer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

interface Keyed {
  /** Of the request; a key is for one of them. */
  body: string;
  answer: Promise<Answer>;
}

/**
 * Hands a call with an `Idempotency-Key` on once: asked again by the same person with the same key, it
 * gives the first answer again, for ten minutes and in this process. That holds for failures too, for
 * it is not known whether what had no answer was done.
 */
export function answerOnce(): MiddlewareHandler {
  const kept = new LRUCache<string, Keyed>({ max: MOST_ANSWERS, ttl: KEPT_MS });

  return async (c, next) => {
    const key = c.req.header(KEY_HEADER);
    if (key === undefined) return next();
    if (!KEY.test(key)) return refused(c, BAD_KEY);
    const id = `${sha256(c.req.header('authorization') ?? '')} ${c.req.path} ${key}`;
    const body = sha256(await c.req.text());
    const known = kept.get(id);
    if (known && known.body !== body) return refused(c, USED_KEY);
    if (known) return again(await known.answer);

    const answer = next().then(() => answerOf(c));
    kept.set(id, { body, answer });
    const { status } = await answer;
    if (NOT_DONE.includes(status)) kept.delete(id);
  };
}

const BAD_KEY = {
  status: 400,
  code: 'BAD_KEY',
  description: `${KEY_HEADER}: expected 8 to 64 letters, digits, _ or -`,
} as const;
const USED_KEY = {
  status: 409,
  code: 'KEY_REUSED',
  description: `${KEY_HEADER}: another request had this key`,
} as const;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function answerOf({ res }: Context): Promise<Answer> {
  const body = await res.clone().arrayBuffer();
  return { status: res.status, headers: [...res.headers], body };
}

const again = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers });
