import type { Snapshot } from '@horae/shared/contract';
import type { Overrides } from '../releases/preview-token.ts';
import type { LiveReleases, LiveSet } from './live-releases.ts';
import type { PageHeaders } from './security-headers.ts';

/** The file of a developer's server (`shared/dev/dev-server.ts`) that is a remote's entry. */
const ENTRY = '/entry.js';

/** `localhost:<port>` of an override that means a developer's own server; `null` of a version. */
export function devServerOf(override: string): string | null {
  const port = Number(/^(?:http:\/\/)?localhost:(\d{1,5})\/?$/.exec(override)?.[1] ?? 0);
  return port > 0 && port <= 65_535 ? `localhost:${port}` : null;
}

/** What is live with a visitor's overrides in its place; those that name nothing change nothing. */
export async function overridden(live: LiveSet, overrides: Overrides): Promise<LiveReleases> {
  const isServer = ([, override]: [string, string]) => devServerOf(override) !== null;
  const all = Object.entries(overrides);
  const versions = Object.fromEntries(all.filter((one) => !isServer(one)));
  const releases = await live.withVersions(versions);
  return all.filter(isServer).reduce(withDevServer, releases);
}

/** The edge has nothing of such a remote and cannot reach it, so it leaves its places undrawn. */
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

/** What loads from a developer's server: code, its styles with what they name, and news of changes. */
const LOADING = /\b(?:script|style|img|font|connect)-src /g;

/**
 * Opens a page's content policy to the developers' servers of its own snapshot, and to nothing else.
 * Nobody knows the checksums of what is built anew with every change.
 */
export function headersWithDevServers(
  headers: PageHeaders,
  { remotes }: Snapshot,
): Record<string, string> {
  const servers = Object.values(remotes).flatMap(({ devServer }) => devServer ?? []);
  if (servers.length === 0) return headers;
  const { 'integrity-policy': _checked, 'content-security-policy': policy, ...others } = headers;
  const opened = policy.replace(LOADING, (directive) => `${directive}${servers.join(' ')} `);
  return { ...others, 'content-security-policy': opened };
}
