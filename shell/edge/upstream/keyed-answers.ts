import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { refused } from '../base/refused.ts';
import { createDoneOnce } from '../base/state/done-once.ts';
import type { EdgeState } from '../base/state/shared-state.ts';

/** What a caller repeats when it does not know whether its call was carried out. */
export const KEY_HEADER = 'idempotency-key';

const KEY = /^[\w-]{8,64}$/;
const KEPT_MS = 10 * 60_000;
/** Answers to calls that were never carried out, so that asking again is the right thing to do. */
const NOT_DONE = [401, 429, 503];
/** Of these nobody knows. */
const UNKNOWN = [500, 502, 504];

interface Answer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

interface Keyed extends Answer {
  /** Of the request; a key is for one of them. */
  asked: string;
}

/**
 * Hands a call with an `Idempotency-Key` on once: asked again by the same person with the same key, it
 * gives the first answer again, for ten minutes and on every edge of a shared state. That holds for failures too, for
 * it is not known whether what had no answer was done; unless the upstream `knowsKeys` itself: it is asked again then, and
 * says what came of it.
 */
export function answerOnce(
  state: EdgeState,
  { knowsKeys }: { knowsKeys: boolean },
): MiddlewareHandler {
  const open = knowsKeys ? [...NOT_DONE, ...UNKNOWN] : NOT_DONE;
  const answers = createDoneOnce<Keyed>({
    state,
    // Raised when the form of an answer changes: edges of two versions run side by side.
    name: 'answer1',
    keptMs: KEPT_MS,
    isFinal: ({ status }) => !open.includes(status),
    write: writeAnswer,
    read: readAnswer,
  });

  return async (c, next) => {
    const key = c.req.header(KEY_HEADER);
    if (key === undefined) return next();
    if (!KEY.test(key)) return refused(c, BAD_KEY);
    const id = `${sha256(c.req.header('authorization') ?? '')} ${c.req.path} ${key}`;
    const asked = sha256(await c.req.text());
    let isFirst = false;
    const answer = await answers.get(id, async () => {
      isFirst = true;
      await next();
      return { asked, ...(await answerOf(c)) };
    });
    if (isFirst) return;
    return answer.asked === asked ? again(answer) : refused(c, USED_KEY);
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

/** The body as it is, after a line that says the rest. */
function writeAnswer({ body, ...rest }: Keyed): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(rest)}\n`), Buffer.from(body)]);
}

function readAnswer(text: Buffer): Keyed {
  const end = text.indexOf('\n');
  const rest = JSON.parse(text.subarray(0, end).toString()) as Omit<Keyed, 'body'>; // sealed by an edge that writes this form
  return { ...rest, body: new Uint8Array(text.subarray(end + 1)).buffer };
}
