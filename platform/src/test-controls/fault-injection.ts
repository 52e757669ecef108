import { setTimeout as delay } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import { createRefusal } from '../base/http/platform-error.ts';

interface Fault {
  /** Part of the path that a request must contain to be hit. */
  match: string;
  status?: number | undefined;
  delayMs?: number | undefined;
  /** How many requests are hit; without it, all until the next reset. */
  times?: number | undefined;
  /** After how many bytes of the answer's body the connection breaks. */
  truncate?: number | undefined;
}

/** The faults that QA ordered, oldest first; a request meets the first that matches. */
export function createFaultInjection() {
  let faults: Fault[] = [];

  return {
    add: (fault: Fault): void => {
      faults = [...faults, fault];
    },
    clear: (): void => {
      faults = [];
    },
    /** Slows or refuses the requests that a fault matches. The controls themselves are never hit. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      const fault = c.req.path.startsWith('/_qa/') ? undefined : take(c.req.path);
      if (fault?.delayMs) await delay(fault.delayMs);
      if (!fault?.status) {
        await next();
        if (fault?.truncate !== undefined) c.res = truncated(c.res, fault.truncate);
        return;
      }
      const description = 'A fault that was ordered for a test.';
      const { message, details } = createRefusal(500, 'ORDERED_FAULT', { description });
      const refused = new Response(JSON.stringify({ message, details }), {
        status: fault.status,
        headers: { 'Content-Type': 'application/json' },
      });
      return fault.truncate === undefined ? refused : truncated(refused, fault.truncate);
    }),
  };

  function take(path: string): Fault | undefined {
    const fault = faults.find(({ match }) => path.includes(match));
    if (fault?.times !== undefined) {
      const remaining = fault.times - 1;
      faults = faults.flatMap((entry) =>
        entry === fault ? (remaining > 0 ? [{ ...fault, times: remaining }] : []) : [entry],
      );
    }
    return fault;
  }
}

/** The same answer, whose body breaks off after `bytes`. */
function truncated(response: Response, bytes: number): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const whole = new Uint8Array(await response.arrayBuffer());
      if (bytes > 0) controller.enqueue(whole.slice(0, bytes));
    },
    // Not at once: what was enqueued has to be read first.
    pull(controller) {
      controller.error(new Error('The answer was cut off, as ordered for a test.'));
    },
  });
  return new Response(body, { status: response.status, headers });
}
