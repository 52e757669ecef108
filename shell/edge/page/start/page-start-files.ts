import { createHash } from 'node:crypto';
import { DELTA_ENCODING } from '@horae/releases/deltas/delta-names.ts';
import { getIntegrity, type Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  getAcceptedEncodings,
  readDictionaryDigest,
  sendNotAcceptable,
} from '../../http/accepted-encodings.ts';
import type { LiveReleases } from '../../live/live-releases.ts';
import { MAX_PAGE_REMOTES } from '../../live/page-releases.ts';
import { type SnapshotReleaseFields, toSnapshotReleases } from '../../live/remote-records.ts';
import type { RefusedSignatureCounter } from '../../telemetry/refused-signature-counter.ts';
import {
  type CompressedPage,
  getWeakTag,
  PAGE_CODINGS,
  packBody,
} from '../cache/compressed-page.ts';
import { createDeltaEncoder, type DeltaEncoder } from './delta-encoder.ts';
import { DEV_RELOAD_INTEGRITY, DEV_RELOAD_JS_URL } from './dev-reload.ts';
import { LOAD_PAGE_CODE_SCRIPT } from './load-page-code-script.ts';
import { listScriptChecksums } from './script-integrity.ts';

export const PAGE_START_FILES_BASE_PATH = '/_mfe/starts';

/** To be raised when the records of releases in a snapshot change their form. */
const RECORDS_FORM = '2';

/** Identifies the start code, so that edges of different versions do not share files. */
export const PAGE_START_CODE_VERSION = createHash('sha256')
  .update(LOAD_PAGE_CODE_SCRIPT + RECORDS_FORM)
  .digest('hex')
  .slice(0, 8);

/** The script file that a page requests once it is painted. */
export interface StartFile {
  /** Contains the releases, so that every edge with the same store and code can serve it, now and later. */
  url: string;
  text: string;
  /** SHA-256 of `text`, as in the `integrity` attribute. */
  checksum: string;
  /** The exact text of the import map that it adds to the page, since the content policy names its hash. */
  map: string;
  /** Checksums of all scripts that the page may ever load, by address. */
  integrity: Record<string, string>;
  recorded: SnapshotReleaseFields;
}

interface FileSettings {
  /** Pages reload after each saved change, by a script of the edge's own. */
  devReload: boolean;
}

type NamedReleases = Pick<LiveReleases, 'shell' | 'remotes'>;

/** Creates the start file of these releases, with checksums of all scripts that they may ever load (decision 0018). */
export function createPageStartFile(
  { shell, remotes }: NamedReleases,
  { devReload }: FileSettings,
): StartFile {
  const releases = [shell, ...Object.values(remotes)];
  const named = releases.map(({ name, version }) => `${name}@${version}`).join(',');
  const own = devReload ? { [DEV_RELOAD_JS_URL]: DEV_RELOAD_INTEGRITY } : {};
  const integrity = { ...listScriptChecksums(releases), ...own };
  const map = JSON.stringify({ integrity });
  const recorded = toSnapshotReleases(shell, Object.values(remotes));
  const text = `(${LOAD_PAGE_CODE_SCRIPT})(${JSON.stringify(map)},${JSON.stringify(recorded)})`;
  return {
    url: `${PAGE_START_FILES_BASE_PATH}/${PAGE_START_CODE_VERSION}/${named}`,
    text,
    checksum: getIntegrity(Buffer.from(text)),
    map,
    integrity,
    recorded,
  };
}

interface FileRoutes {
  store: Pick<ReleaseStore, 'release'>;
  settings: FileSettings;
  refused: Pick<RefusedSignatureCounter, 'observe'>;
}

/** Limits the cached files, each of some 20 kB. */
const MAX_CACHED = 100;
/** The shell and the remotes of a page; each of them costs a read of the store. */
const MAX_RELEASES = MAX_PAGE_REMOTES + 1;

const NOT_FOUND = ['Not found', 404, { 'cache-control': 'no-cache' }] as const;

/** Serves `/<edition>/<name>@<version>,…`: start files of stored releases, immutable as these are. */
export function createStartFileRoutes({ store, settings, refused }: FileRoutes): Hono {
  const files = new LRUCache<string, StoredFile>({ max: MAX_CACHED });
  const deltas = createDeltaEncoder();
  const app = new Hono();
  // A release that no trusted key has signed is answered like a missing one.
  app.onError((error, c) => {
    if (!refused.observe(error)) throw error;
    return c.text(...NOT_FOUND);
  });

  const makeFile = async (named: string): Promise<StoredFile | null> => {
    const [shell, ...remotes] = (await readNamedReleases(named, store)) ?? [];
    if (!shell) return null;
    const byName = Object.fromEntries(remotes.map((release) => [release.name, release]));
    const { text } = createPageStartFile({ shell, remotes: byName }, settings);
    const file = { text, body: packBody(Buffer.from(text), { isCached: false }) };
    files.set(named, file);
    return file;
  };

  return app.get('/:edition/:named', async (c) => {
    const { edition, named } = c.req.param();
    const file =
      edition === PAGE_START_CODE_VERSION ? (files.get(named) ?? (await makeFile(named))) : null;
    if (!file) return c.text(...NOT_FOUND);
    deltas.remember(file.text);
    const form = await chooseForm(c, file, deltas);
    if (!form) return sendNotAcceptable(c);
    const { body, encoding } = form;
    return c.body(new Uint8Array(body), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': `match="${PAGE_START_FILES_BASE_PATH}/*"`,
      vary: 'accept-encoding, available-dictionary',
      etag: getWeakTag(await file.body('identity')),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  });
}

interface StoredFile {
  text: string;
  body: CompressedPage['body'];
}

/** Returns the delta to a file that the browser has, else the compressed file. */
async function chooseForm(c: Context, { text, body }: StoredFile, deltas: DeltaEncoder) {
  const had = readDictionaryDigest(c.req.header('available-dictionary'));
  const ours = [DELTA_ENCODING, ...PAGE_CODINGS] as const;
  for (const encoding of getAcceptedEncodings(c.req.header('accept-encoding'), ours)) {
    if (encoding !== DELTA_ENCODING) return { body: await body(encoding), encoding };
    const delta = had && (await deltas.to(text, had));
    if (delta) return { body: delta, encoding };
  }
  return null;
}

/** Returns the releases of an address, in its order; `null` where one of them is not stored, or named twice. */
async function readNamedReleases(
  named: string,
  store: FileRoutes['store'],
): Promise<Release[] | null> {
  const pairs = named.split(',').map((pair) => pair.split('@'));
  const names = new Set(pairs.map(([name]) => name));
  if (names.size < pairs.length || pairs.length > MAX_RELEASES) return null;
  const found = await Promise.all(
    pairs.map(([name = '', version = '']) => store.release(name, version)),
  );
  const releases = found.filter((release) => release !== null);
  return releases.length === found.length ? releases : null;
}
