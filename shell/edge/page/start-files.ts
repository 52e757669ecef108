import { createHash } from 'node:crypto';
import { DELTA_ENCODING } from '@horae/releases/deltas/delta-names.ts';
import { integrityOf, type Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { availableDictionary } from '../delta/available-dictionary.ts';
import { createTextDeltas, type TextDeltas } from '../delta/text-deltas.ts';
import { acceptedEncodings, notAcceptable } from '../http/accepted-encodings.ts';
import { type LiveReleases, type Recorded, recordedIn } from '../live/live-releases.ts';
import { MOST_GIVEN } from '../live/page-reach.ts';
import { DEV_RELOAD_INTEGRITY, DEV_RELOAD_URL } from './dev-reload.ts';
import { PAGE_CODINGS, type PackedPage, packText, weakTagOf } from './packed-page.ts';
import { scriptIntegrity } from './script-integrity.ts';
import { START_CODE } from './start-code.ts';

/** Addresses of all such files begin so. */
export const START_FILES = '/_mfe/starts';

/** To be raised when what a snapshot says of releases changes. */
const RECORDS = '2';

/** Edges of another version start pages by other code; none takes the file of another for its own. */
export const EDITION = createHash('sha256')
  .update(START_CODE + RECORDS)
  .digest('hex')
  .slice(0, 8);

/** What a page asks for once it is painted. */
export interface StartFile {
  /** Names the releases, so that every edge with the same store and code answers it, now and later. */
  url: string;
  text: string;
  /** Of the text. */
  checksum: string;
  /** The import map that it adds to the page, to the letter: the page's content policy names its hash. */
  map: string;
  /** Checksums of all scripts that the page may ever load, by address. */
  integrity: Record<string, string>;
  /** What the snapshot of the page need not say again. */
  recorded: Recorded;
}

interface FileSettings {
  /** Pages follow what is saved, by a script of the edge's own. */
  devReload: boolean;
}

type Named = Pick<LiveReleases, 'shell' | 'remotes'>;

/** The file that starts pages of these releases, with checksums of all that they may ever load (decision 0018). */
export function startFileOf({ shell, remotes }: Named, { devReload }: FileSettings): StartFile {
  const releases = [shell, ...Object.values(remotes)];
  const named = releases.map(({ name, version }) => `${name}@${version}`).join(',');
  const own = devReload ? { [DEV_RELOAD_URL]: DEV_RELOAD_INTEGRITY } : {};
  const integrity = { ...scriptIntegrity(releases), ...own };
  const map = JSON.stringify({ integrity });
  const recorded = recordedIn(shell, Object.values(remotes));
  const text = `(${START_CODE})(${JSON.stringify(map)},${JSON.stringify(recorded)})`;
  return {
    url: `${START_FILES}/${EDITION}/${named}`,
    text,
    checksum: integrityOf(Buffer.from(text)),
    map,
    integrity,
    recorded,
  };
}

interface FileRoutes {
  store: Pick<ReleaseStore, 'release'>;
  settings: FileSettings;
  /** Whether what was thrown says that no trusted key has signed a release. */
  isRefused: (error: unknown) => boolean;
}

/** Of files that a process keeps at hand, each some 20 kB. */
const MOST_KEPT = 100;
/** The shell, and what a page is given; each of them is looked for in the store. */
const MOST_RELEASES = MOST_GIVEN + 1;

const NOT_FOUND = ['Not found', 404, { 'cache-control': 'no-cache' }] as const;

/** `/<edition>/<name>@<version>,…`: what starts pages of stored releases, immutable as these are. */
export function startFiles({ store, settings, isRefused }: FileRoutes): Hono {
  const known = new LRUCache<string, StoredFile>({ max: MOST_KEPT });
  const deltas = createTextDeltas();
  const app = new Hono();
  // What no trusted key has signed is not there.
  app.onError((error, c) => {
    if (!isRefused(error)) throw error;
    return c.text(...NOT_FOUND);
  });

  const made = async (named: string): Promise<StoredFile | null> => {
    const [shell, ...remotes] = (await releasesNamed(named, store)) ?? [];
    if (!shell) return null;
    const byName = Object.fromEntries(remotes.map((release) => [release.name, release]));
    const { text } = startFileOf({ shell, remotes: byName }, settings);
    const file = { text, body: packText(Buffer.from(text), { isKept: false }) };
    known.set(named, file);
    return file;
  };

  return app.get('/:edition/:named', async (c) => {
    const { edition, named } = c.req.param();
    const file = edition === EDITION ? (known.get(named) ?? (await made(named))) : null;
    if (!file) return c.text(...NOT_FOUND);
    deltas.remember(file.text);
    const form = await bestForm(c, file, deltas);
    if (!form) return notAcceptable(c);
    const { body, encoding } = form;
    return c.body(new Uint8Array(body), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': `match="${START_FILES}/*"`,
      vary: 'accept-encoding, available-dictionary',
      etag: weakTagOf(await file.body('identity')),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  });
}

interface StoredFile {
  text: string;
  body: PackedPage['body'];
}

/** As the difference to a file that the browser has, or packed by itself. */
async function bestForm(c: Context, { text, body }: StoredFile, deltas: TextDeltas) {
  const had = availableDictionary(c.req.header('available-dictionary'));
  const ours = [DELTA_ENCODING, ...PAGE_CODINGS] as const;
  for (const encoding of acceptedEncodings(c.req.header('accept-encoding'), ours)) {
    if (encoding !== DELTA_ENCODING) return { body: await body(encoding), encoding };
    const delta = had && (await deltas.to(text, had));
    if (delta) return { body: delta, encoding };
  }
  return null;
}

/** The releases of an address, in its order; `null` where one of them is not stored, or named twice. */
async function releasesNamed(named: string, store: FileRoutes['store']): Promise<Release[] | null> {
  const pairs = named.split(',').map((pair) => pair.split('@'));
  const names = new Set(pairs.map(([name]) => name));
  if (names.size < pairs.length || pairs.length > MOST_RELEASES) return null;
  const found = await Promise.all(
    pairs.map(([name = '', version = '']) => store.release(name, version)),
  );
  const releases = found.filter((release) => release !== null);
  return releases.length === found.length ? releases : null;
}
