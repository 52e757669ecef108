import type { Snapshot } from '@horae/shared/contract';
import type { Hono } from 'hono';
import { isQa } from '../base/is-qa.ts';

/** Something that counts since this process started. */
interface Counter {
  counts: () => Record<string, unknown>;
}

interface HealthParts {
  live: () => Promise<{ stable: { snapshot: Snapshot } }>;
  unrendered: Counter;
  watch: Counter;
  violations: Counter;
  qaToken: string | undefined;
}

/**
 * `GET /healthz`: which revision is live, and what went wrong with it so far. What browsers report as blocked holds
 * addresses of their own making: only QA reads it here, everyone else in the log.
 */
export function addHealth(app: Hono, parts: HealthParts): void {
  const { live, unrendered, watch, violations, qaToken } = parts;
  app.get('/healthz', async (c) => {
    const { revision } = (await live()).stable.snapshot;
    return c.json({
      status: 'ok',
      revision,
      unrendered: unrendered.counts(),
      versions: watch.counts(),
      ...(isQa(c.req.header('x-qa-token'), qaToken) && { violations: violations.counts() }),
    });
  });
}
