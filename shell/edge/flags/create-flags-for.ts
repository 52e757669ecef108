import type { Context } from 'hono';
import type { LiveReleases } from '../live/live-releases.ts';
import { visitorShare } from '../live/visitor-share.ts';
import type { DecidedFlag, DecideFlags } from './decide-flags.ts';
import type { RequestedFlag } from './requested-flags.ts';

export type FlagsFor = (
  c: Context,
  releases: LiveReleases,
  requested: RequestedFlag[],
) => Promise<DecidedFlag[]>;

/** Sets the share's cookie with the first page that depends on it, and not before. */
export const createFlagsFor =
  (decide: DecideFlags, { siteUrl }: { siteUrl: string }): FlagsFor =>
  async (c, releases, requested) => {
    if (requested.length === 0) return [];
    const isSplit = requested.some(({ id }) => releases.flags?.definitions?.[id]?.split);
    const share = isSplit ? visitorShare(c, siteUrl.startsWith('https:')) : null;
    return decide(requested, { releases, share });
  };
