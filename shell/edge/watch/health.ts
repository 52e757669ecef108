import type { Snapshot } from '@horae/shared/contract';
import type { Hono } from 'hono';
import { isQa } from '../base/is-qa.ts';
import { noteEvent } from '../base/security-events.ts';
import type { RefusedSignatures } from './refused-signatures.ts';

/** Something that counts since this process started. */
interface Counter {
  counts: () => Record<string, unknown>;
}

interface HealthParts {
  live: () => Promise<{ stable: { snapshot: Snapshot } }>;
  unrendered: Counter;
  watch: Counter;
  violations: Counter;
  refused: RefusedSignatures;
  /** Settings that do not fit the platform. */
  faults: () => { setting: string }[];
  qaToken: string | undefined;
}

/**
 * `GET /healthz`: which revision is live, what went wrong with it so far, what was refused because no trusted key
 * has signed it, and which settings do not fit the platform; the log says why. What browsers report as blocked holds
 * addresses of their own making: only QA reads it here, everyone else in the log.
 */
export function addHealth(app: Hono, parts: HealthParts): void {
  const { live, unrendered, watch, violations, refused, faults, qaToken } = parts;
  app.get('/healthz', async (c) => {
    const set = await live().catch((error: unknown) => {
      if (!refused.hear(error)) throw error;
      return null; // why nothing can be shown is told below
    });
    const token = c.req.header('x-qa-token');
    if (token !== undefined && !isQa(token, qaToken)) noteEvent(c, 'qa-refused');
    if (!set) return c.json({ status: 'failed', refused: refused.counts() }, 503);
    const { revision } = set.stable.snapshot;
    return c.json({
      status: 'ok',
      revision,
      refused: refused.counts(),
      misfits: [...new Set(faults().map(({ setting }) => setting))],
      unrendered: unrendered.counts(),
      versions: watch.counts(),
      ...(isQa(token, qaToken) && { violations: violations.counts() }),
    });
  });
}
