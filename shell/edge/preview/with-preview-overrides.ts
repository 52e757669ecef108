import type { PreviewOverrides } from '@horae/releases/preview-token.ts';
import type { LiveReleases, LiveSet } from '../live/live-releases.ts';
import { separateFlagOverrides, withForcedFlags } from './forced-flags.ts';

/** The path of a remote's entry on a developer's server (`shared/tooling/dev/dev-server.ts`). */
const ENTRY = '/entry.js';

/** Returns `localhost:<port>` for an override that names a developer's server; `null` for a version. */
export function parseDevServer(override: string): string | null {
  const port = Number(/^(?:http:\/\/)?localhost:(\d{1,5})\/?$/.exec(override)?.[1] ?? 0);
  return port > 0 && port <= 65_535 ? `localhost:${port}` : null;
}

/** Applies a visitor's overrides to the live releases; overrides of unknown names are ignored. */
export async function withPreviewOverrides(
  live: LiveSet,
  chosen: PreviewOverrides,
): Promise<LiveReleases> {
  const { flags, parts: overrides } = separateFlagOverrides(chosen);
  const isServer = ([, override]: [string, string]) => parseDevServer(override) !== null;
  const all = Object.entries(overrides);
  const versions = Object.fromEntries(all.filter((one) => !isServer(one)));
  const releases = await live.withVersions(versions);
  return withForcedFlags(all.filter(isServer).reduce(withDevServer, releases), flags);
}

/** Leaves the slots of such a remote unrendered, since the edge has no bundle of it and cannot reach its server. */
function withDevServer(releases: LiveReleases, [name, server]: [string, string]): LiveReleases {
  const record = releases.snapshot.remotes[name];
  if (!record || record.isDisabled) return releases;
  const devServer = `http://${server}`;
  const served = { ...record, version: server, entry: `${devServer}${ENTRY}`, devServer };
  const remotes = Object.entries(releases.remotes).filter(([other]) => other !== name);
  return {
    ...releases,
    snapshot: {
      ...releases.snapshot,
      remotes: { ...releases.snapshot.remotes, [name]: served },
    },
    remotes: Object.fromEntries(remotes),
    overrides: { ...releases.overrides, [name]: server },
    sources: { ...releases.sources, [name]: 'dev server' },
    key: `${releases.key} ${name}@${server}`,
  };
}
