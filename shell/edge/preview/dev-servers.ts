import type { Overrides } from '@horae/releases/preview-token.ts';
import type { LiveReleases, LiveSet } from '../live/live-releases.ts';
import { apart, withForced } from './forced-flags.ts';

/** The file of a developer's server (`shared/dev/dev-server.ts`) that is a remote's entry. */
const ENTRY = '/entry.js';

/** `localhost:<port>` of an override that means a developer's own server; `null` of a version. */
export function devServerOf(override: string): string | null {
  const port = Number(/^(?:http:\/\/)?localhost:(\d{1,5})\/?$/.exec(override)?.[1] ?? 0);
  return port > 0 && port <= 65_535 ? `localhost:${port}` : null;
}

/** What is live with a visitor's overrides in its place; those that name nothing change nothing. */
export async function overridden(live: LiveSet, chosen: Overrides): Promise<LiveReleases> {
  const { flags, parts: overrides } = apart(chosen);
  const isServer = ([, override]: [string, string]) => devServerOf(override) !== null;
  const all = Object.entries(overrides);
  const versions = Object.fromEntries(all.filter((one) => !isServer(one)));
  const releases = await live.withVersions(versions);
  return withForced(all.filter(isServer).reduce(withDevServer, releases), flags);
}

/** The edge has nothing of such a remote and cannot reach it, so it leaves its places unrendered. */
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
