import type { Context } from 'hono';
import type { Settings } from './edge-settings.ts';
import { type CallTarget, findIn, type LiveCalls } from './live/live-calls.ts';
import type { LiveSet } from './live/live-releases.ts';
import { overridden } from './preview/dev-servers.ts';
import { overridesOf } from './preview/preview.ts';
import type { FindVisitorsCall } from './upstream/require-call.ts';

interface CallParts {
  settings: Settings;
  live: () => Promise<LiveSet>;
  calls: LiveCalls;
  onError: (error: unknown, where: string) => void;
}

/** Finds a visitor's call among those that live releases or the versions of a preview declare. */
export const findVisitorsCall =
  ({ settings, live, calls, onError }: CallParts) =>
  (to: CallTarget): FindVisitorsCall =>
  async (c: Context, path: string) => {
    const set = await live().catch((error: unknown) => {
      onError(error, 'what may be asked');
      throw error;
    });
    const allowed = calls.find(to, c.req.method, path);
    if (allowed) return allowed;
    const overrides = overridesOf(c.req.header('cookie') ?? '', settings);
    if (Object.keys(overrides).length === 0) return null;
    const { shell, remotes } = await overridden(set, overrides);
    return findIn([shell, ...Object.values(remotes)], to)(c.req.method, path);
  };
