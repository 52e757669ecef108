import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { LiveReleases } from '../live/live-releases.ts';
import { DEV_RELOAD_INTEGRITY, DEV_RELOAD_URL } from './dev-reload.ts';
import { acceptedEncoding, type PackedPage, packText } from './packed-page.ts';
import { scriptIntegrity } from './script-integrity.ts';

/** Addresses of all maps begin so. */
export const IMPORT_MAPS = '/_mfe/maps';

/** The checksums that a page asks for once it is painted. */
export interface PageImportMap {
  /** Names the releases, so that every edge with the same store answers it, now and later. */
  url: string;
  /** As it is answered there, to the letter: the page's content policy names its hash. */
  text: string;
  integrity: Record<string, string>;
}

interface MapSettings {
  /** Pages follow what is saved, by a script of the edge's own. */
  devReload: boolean;
}

/** The import map of pages of these releases: checksums of all that they may ever load (decision 0113). */
export function importMapOf(
  { shell, remotes }: Pick<LiveReleases, 'shell' | 'remotes'>,
  settings: MapSettings,
): PageImportMap {
  const releases = [shell, ...Object.values(remotes)];
  const named = releases.map(({ name, version }) => `${name}@${version}`).join(',');
  const integrity = checksumsOf(releases, settings);
  return { url: `${IMPORT_MAPS}/${named}`, text: textOf(integrity), integrity };
}

function checksumsOf(releases: Release[], { devReload }: MapSettings): Record<string, string> {
  const own = devReload ? { [DEV_RELOAD_URL]: DEV_RELOAD_INTEGRITY } : {};
  return { ...scriptIntegrity(releases), ...own };
}

const textOf = (integrity: Record<string, string>): string => JSON.stringify({ integrity });

interface MapRoutes {
  store: Pick<ReleaseStore, 'release'>;
  settings: MapSettings;
  /** Whether what was thrown says that no trusted key has signed a release. */
  isRefused: (error: unknown) => boolean;
}

/** Of maps that a process keeps at hand, each some 12 kB. */
const MOST_KEPT = 100;
/** More than any shop has; each of them is looked for in the store. */
const MOST_RELEASES = 40;

const NOT_FOUND = ['Not found', 404, { 'cache-control': 'no-cache' }] as const;

/** `/<name>@<version>,…`: import maps of stored releases, immutable as these are. */
export function importMaps({ store, settings, isRefused }: MapRoutes): Hono {
  const known = new LRUCache<string, PackedPage['body']>({ max: MOST_KEPT });
  const app = new Hono();
  // What no trusted key has signed is not there.
  app.onError((error, c) => {
    if (!isRefused(error)) throw error;
    return c.text(...NOT_FOUND);
  });

  const made = async (named: string): Promise<PackedPage['body'] | null> => {
    const releases = await releasesNamed(named, store);
    if (!releases) return null;
    const body = packText(textOf(checksumsOf(releases, settings)), { isKept: false });
    known.set(named, body);
    return body;
  };

  return app.get('/:named', async (c) => {
    const named = c.req.param('named');
    const body = known.get(named) ?? (await made(named));
    if (!body) return c.text(...NOT_FOUND);
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    return c.body(new Uint8Array(await body(encoding)), 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  });
}

/** The releases of an address; `null` where one of them is not stored, or named twice. */
async function releasesNamed(named: string, store: MapRoutes['store']): Promise<Release[] | null> {
  const pairs = named.split(',').map((pair) => pair.split('@'));
  const names = new Set(pairs.map(([name]) => name));
  if (names.size < pairs.length || pairs.length > MOST_RELEASES) return null;
  const found = await Promise.all(
    pairs.map(([name = '', version = '']) => store.release(name, version)),
  );
  const releases = found.filter((release) => release !== null);
  return releases.length === found.length ? releases : null;
}
