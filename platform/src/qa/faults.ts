import { setTimeout as delay } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/env.ts';
import { refusal } from '../http/platform-error.ts';

export interface Fault {
  /** Part of the path that a request must contain to be hit. */
  match: string;
  status?: number | undefined;
  delayMs?: number | undefined;
  /** How many requests are hit; without it, all until the next reset. */
  times?: number | undefined;
}

/** The faults that QA ordered, oldest first; a request meets the first that matches. */
export function createFaults() {
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
      if (!fault?.status) return next();
      const description = 'A fault that was ordered for a test.';
      const { message, details } = refusal(500, 'ORDERED_FAULT', { description });
      return new Response(JSON.stringify({ message, details }), {
        status: fault.status,
        headers: { 'Content-Type': 'application/json' },
      });
    }),
  };

  function take(path: string): Fault | undefined {
    const fault = faults.find(({ match }) => path.includes(match));
    if (fault?.times !== undefined) {
      const left = fault.times - 1;
      faults = faults.flatMap((other) =>
        other === fault ? (left > 0 ? [{ ...fault, times: left }] : []) : [other],
      );
    }
    return fault;
  }
}
