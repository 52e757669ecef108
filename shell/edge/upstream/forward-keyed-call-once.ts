import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { sendRefusal } from '../http/refusals.ts';
import { createRunOncePerId } from '../state/run-once-per-id.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';

/** The header that a caller repeats when it does not know whether its call was carried out. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

const KEY = /^[\w-]{8,64}$/;
const STORED_MS = 10 * 60_000;
/** Statuses of calls that were never carried out, so that a retry is sent again. */
const NOT_DONE = [401, 429, 503];
/** Statuses of calls that may have been carried out. */
const UNKNOWN = [500, 502, 504];

interface Answer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

interface Keyed extends Answer {
  /** The hash of the request's body, since a key is for one request. */
  bodyHash: string;
}

/**
 * Forwards a call with an `Idempotency-Key` once: a repeated call by the same visitor with the same key gets the first
 * answer again, for ten minutes and on every edge of a shared state. That includes failures, since a call without an answer
 * may have been carried out. An upstream that `knowsKeys` itself gets the call again, and returns its outcome.
 */
export function forwardKeyedCallOnce(
  state: EdgeState,
  { knowsKeys }: { knowsKeys: boolean },
): MiddlewareHandler {
  const open = knowsKeys ? [...NOT_DONE, ...UNKNOWN] : NOT_DONE;
  const answers = createRunOncePerId<Keyed>({
    state,
    // Raised when the form of an answer changes: edges of two versions run side by side.
    name: 'answer1',
    storedMs: STORED_MS,
    isFinal: ({ status }) => !open.includes(status),
    write: writeAnswer,
    read: readAnswer,
  });

  return async (c, next) => {
    const key = c.req.header(IDEMPOTENCY_KEY_HEADER);
    if (key === undefined) return next();
    if (!KEY.test(key)) return sendRefusal(c, BAD_KEY);
    const id = `${sha256(c.req.header('authorization') ?? '')} ${c.req.path} ${key}`;
    const bodyHash = sha256(await c.req.text());
    let isFirst = false;
    const answer = await answers.get(id, async () => {
      isFirst = true;
      await next();
      return { bodyHash, ...(await copyAnswer(c)) };
    });
    if (isFirst) return;
    return answer.bodyHash === bodyHash ? repeat(answer) : sendRefusal(c, USED_KEY);
  };
}

const BAD_KEY = {
  status: 400,
  code: 'BAD_KEY',
  description: `${IDEMPOTENCY_KEY_HEADER}: expected 8 to 64 letters, digits, _ or -`,
} as const;
const USED_KEY = {
  status: 409,
  code: 'KEY_REUSED',
  description: `${IDEMPOTENCY_KEY_HEADER}: another request had this key`,
} as const;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function copyAnswer({ res }: Context): Promise<Answer> {
  const body = await res.clone().arrayBuffer();
  return { status: res.status, headers: [...res.headers], body };
}

const repeat = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers });

/** Serializes an answer: a line of JSON, then the unchanged body. */
function writeAnswer({ body, ...rest }: Keyed): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(rest)}\n`), Buffer.from(body)]);
}

function readAnswer(text: Buffer): Keyed {
  const end = text.indexOf('\n');
  const rest = JSON.parse(text.subarray(0, end).toString()) as Omit<Keyed, 'body'>; // sealed by an edge that writes this form
  return { ...rest, body: new Uint8Array(text.subarray(end + 1)).buffer };
}
