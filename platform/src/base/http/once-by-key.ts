import type { MiddlewareHandler } from 'hono';
import { now } from '../clock.ts';
import type { AppEnv } from './env.ts';
import { refusal } from './platform-error.ts';

const KEY = /^[\w-]{8,64}$/;
const KEPT_MS = 10 * 60_000;
const MOST = 10_000;

interface Answer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

interface Kept {
  /** Of the request; a key is for one of them. */
  body: string;
  until: number;
  answer: Promise<Answer>;
}

/**
 * Carries a change out once for each `Idempotency-Key` of a caller and gives its answer again, for ten minutes and in
 * this process. What was refused or failed changed nothing and may be asked again. Answers 400 `BAD_KEY` to what is no
 * key, and 409 `KEY_REUSED` to another body under the same one.
 */
export function onceByKey(): MiddlewareHandler<AppEnv> {
  const kept = new Map<string, Kept>();

  return async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (key === undefined) return next();
    if (!KEY.test(key)) throw refusal(400, 'BAD_KEY', { description: 'This is no key.' });
    const id = JSON.stringify([c.get('caller').id, c.req.path, key]);
    const body = await c.req.text();
    forgetOld(kept);
    const known = kept.get(id);
    if (known && known.body !== body) {
      throw refusal(409, 'KEY_REUSED', { description: 'Another request had this key.' });
    }
    if (known) return again(await known.answer);

    const answer = next().then(() => copyOf(c.res));
    kept.set(id, { body, until: now().getTime() + KEPT_MS, answer });
    const isDone = await answer.then(
      ({ status }) => status < 300,
      () => false,
    );
    if (!isDone) kept.delete(id);
  };
}

/** A map gives its entries in the order in which they came. */
function forgetOld(kept: Map<string, Kept>): void {
  for (const [id, { until }] of kept) {
    if (until > now().getTime() && kept.size < MOST) return;
    kept.delete(id);
  }
}

const copyOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: [...response.headers],
  body: await response.clone().arrayBuffer(),
});

const again = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers });
