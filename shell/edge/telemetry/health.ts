import type { Snapshot } from '@horae/shared/contract';
import type { Hono } from 'hono';
import { isSameToken } from '../http/check-request-origin.ts';
import { logSecurityEvent } from '../http/log-security-events.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';
import type { RefusedSignatureCounter } from './refused-signature-counter.ts';

/** Something that counts since this process started. */
interface Counter {
  counts: () => Record<string, unknown> | Promise<Record<string, unknown>>;
}

interface HealthParts {
  live: () => Promise<{ stable: { snapshot: Snapshot } }>;
  unrendered: Counter;
  watch: Counter;
  violations: Counter;
  refused: RefusedSignatureCounter;
  /** `faults` are settings that do not fit the platform. */
  fit: { faults: () => { setting: string }[] };
  settings: { qaToken: string | undefined };
  state: EdgeState;
  /** Whether the process drains: it finishes pending requests and wants no more. */
  isStopping: () => boolean;
}

/**
 * `GET /healthz`: which revision is live, what went wrong with it so far, what was refused because no trusted key
 * has signed it, which settings do not fit the platform, and whether the state that edges share is there; the log says why. What browsers report as blocked holds
 * addresses of their own making: only QA reads it here, everyone else in the log.
 */
export function addHealthRoutes(app: Hono, parts: HealthParts): void {
  addReadiness(app, parts);
  const { live, unrendered, watch, violations, refused, fit, state } = parts;
  const { qaToken } = parts.settings;
  app.get('/healthz', async (c) => {
    const set = await live().catch((error: unknown) => {
      if (!refused.observe(error)) throw error;
      return null; // the reason is in the answer below
    });
    const token = c.req.header('x-qa-token');
    if (token !== undefined && !isSameToken(token, qaToken)) logSecurityEvent(c, 'qa-refused');
    if (!set) return c.json({ status: 'failed', refused: refused.counts() }, 503);
    const { revision } = set.stable.snapshot;
    return c.json({
      status: 'ok',
      revision,
      state: getStateName(state),
      refused: refused.counts(),
      misfits: [...new Set(fit.faults().map(({ setting }) => setting))],
      unrendered: unrendered.counts(),
      versions: await watch.counts(),
      ...(isSameToken(token, qaToken) && { violations: violations.counts() }),
    });
  });
}

/** An edge whose shared state is away goes on by itself. */
const getStateName = ({ shared }: EdgeState): 'own' | 'shared' | 'away' => {
  if (!shared) return 'own';
  return shared.isUp() ? 'shared' : 'away';
};

/**
 * `GET /readyz`: whether the edge wants requests; 503 `{status}` while it has nothing to show, so that a load balancer
 * looks elsewhere; 404 while it drains, by which HAProxy sends no more and lets pending requests finish. A shared state
 * that is down is no reason, since the edge sells on.
 */
function addReadiness(app: Hono, { live, isStopping }: HealthParts): void {
  app.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store');
    if (isStopping()) return c.json({ status: 'stopping' }, 404);
    const isLive = await live().then(
      () => true,
      () => false,
    );
    return isLive ? c.json({ status: 'ready' }) : c.json({ status: 'nothing to show' }, 503);
  });
}

/** Counts the parts that were left to the browser, by remote and version, and has each one logged. */
export function createUnrenderedCounts(onError: (error: unknown, where: string) => void): {
  add: (remote: string, version: string, error: unknown) => void;
  counts: () => Record<string, number>;
} {
  const counts = new Map<string, number>();
  return {
    add(remote, version, error) {
      const key = `${remote}@${version}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      onError(error, `unrendered ${key}`);
    },
    counts: () => Object.fromEntries(counts),
  };
}
