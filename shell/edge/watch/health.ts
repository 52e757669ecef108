import type { Snapshot } from '@horae/shared/contract';
import type { Hono } from 'hono';

/** Something that counts since this process started. */
interface Counter {
  counts: () => Record<string, unknown>;
}

interface HealthParts {
  live: () => Promise<{ stable: { snapshot: Snapshot } }>;
  unrendered: Counter;
  watch: Counter;
  violations: Counter;
}

/** `GET /healthz`: which revision is live, and what went wrong with it so far. */
export function addHealth(app: Hono, { live, unrendered, watch, violations }: HealthParts): void {
  app.get('/healthz', async (c) => {
    const { revision } = (await live()).stable.snapshot;
    return c.json({
      status: 'ok',
      revision,
      unrendered: unrendered.counts(),
      versions: watch.counts(),
      violations: violations.counts(),
    });
  });
}
