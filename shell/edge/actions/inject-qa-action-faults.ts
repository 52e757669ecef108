import type { ActionAnswer } from '@horae/shared/contract';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { isSameToken } from '../http/check-request-origin.ts';
import { sendRefusal } from '../http/refusals.ts';

const Fault = v.object({
  /** `<remote>/<name>`, such as `cart/add`. */
  action: v.string(),
  /** Limits the fault to forms on this page. */
  from: v.exactOptional(v.string()),
  /** Limits the fault to browsers with this value in the cookie `horae_qa_mark`, so that parallel tests meet only their own. */
  mark: v.exactOptional(v.string()),
  kind: v.picklist(['unavailable', 'slow', 'refused']),
  /** Milliseconds that a fault of kind `slow` waits. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(30_000)), 1000),
  /** The answer of a fault of kind `refused`: codes by the name of the field. */
  refused: v.optional(v.record(v.string(), v.string()), { '': 'REFUSED' }),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});

/** A submission as QA sees it: without its fields, which may be personal. */
interface RecordedSubmission {
  action: string;
  version: string;
  outcome: 'done' | 'refused' | 'failed';
  ms: number;
}

export interface QaFaults {
  /** Returns the answer that QA has set for this submission, if any. @throws for one that shall fail. */
  apply: (action: string, from: string, mark: string | null) => Promise<ActionAnswer | null>;
  record: (submission: RecordedSubmission) => void;
  /** Adds `/_qa/actions`: POST sets a fault, DELETE removes all, GET lists the latest submissions. */
  addControls: (app: Hono, qaToken: string) => void;
}

const MAX_RECORDED = 50;

/** Makes actions fail as QA has set, and remembers the outcomes of the latest submissions. */
export function createQaFaults(): QaFaults {
  let faults: v.InferOutput<typeof Fault>[] = [];
  let recorded: RecordedSubmission[] = [];

  return {
    async apply(action, from, mark) {
      const fault = faults.find(
        (candidate) =>
          candidate.action === action &&
          (candidate.from === undefined || candidate.from === from) &&
          (candidate.mark === undefined || candidate.mark === mark),
      );
      if (!fault) return null;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      if (fault.kind === 'refused') return { refused: fault.refused };
      if (fault.kind === 'unavailable') throw new Error('a fault that QA has set');
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      return null;
    },
    record(submission) {
      recorded = [submission, ...recorded].slice(0, MAX_RECORDED);
    },
    addControls(app, qaToken) {
      app.use('/_qa/actions', async (c, next) => {
        if (!isSameToken(c.req.header('x-qa-token'), qaToken)) return sendRefusal(c, NOT_QA);
        await next();
      });
      app.get('/_qa/actions', (c) => c.json(recorded));
      app.delete('/_qa/actions', (c) => {
        faults = [];
        return c.body(null, 204);
      });
      app.post('/_qa/actions', async (c: Context) => {
        const { success, output } = v.safeParse(Fault, await c.req.json().catch(() => null));
        if (!success) return sendRefusal(c, BAD_FAULT);
        faults = [...faults, output];
        return c.body(null, 204);
      });
    },
  };
}

const NOT_QA = { status: 404, code: 'NOT_FOUND', description: 'Not found' } as const;
const BAD_FAULT = {
  status: 400,
  code: 'INVALID_ARGUMENT',
  description: 'A fault names an action and its kind: unavailable, slow or refused',
} as const;
