import type { Storage } from 'unstorage';
import type { CreateOnce } from './create-once.ts';
import { inBatches } from './in-batches.ts';
import { createLiveRevisions, type LiveRevisions } from './live-revisions.ts';
import { isTakenBack, type LiveChange, type LiveRevision, type LiveState } from './live-state.ts';
import { createOwnSecrets } from './own-secrets.ts';
import type { Release } from './release.ts';
import { createRecords, type ReleaseRecords } from './release-records.ts';
import { type Seal, unsigned } from './signing/seal.ts';
import { SignatureRefused, unlessRefused } from './signing/signature-refused.ts';
import { requireSoundFiles } from './sound-file.ts';

export interface ReleaseStore {
  /** @throws {@link SignatureRefused} when nothing of what is live was signed by a trusted key. */
  live: () => Promise<LiveRevision>;
  /**
   * Applies a change to what is live, as a new revision. Changes that come together are all applied,
   * one after the other; one that changes nothing makes no revision.
   * @throws what the change throws; when a version was never published; {@link SignatureRefused}; without a key,
   *   unless it only takes canaries back; when others are faster again and again.
   */
  change: (change: LiveChange) => Promise<LiveRevision>;
  /** All revisions that are kept and signed, oldest first. */
  history: () => Promise<LiveRevision[]>;
  /**
   * A release that a trusted key has signed as it is.
   * @throws {@link SignatureRefused} for any other that is stored.
   */
  release: (name: string, version: string) => Promise<Release | null>;
  /** All releases of a name, oldest first, as stored: to be counted, dropped or signed, never to be run. */
  releases: (name: string) => Promise<Release[]>;
  /** Names of which anything is stored. */
  names: () => Promise<string[]>;
  /**
   * Stores files and signed record; publishing the same version again changes nothing, unless what is stored is
   * refused: that is replaced.
   * @throws without a private key; then nothing was stored.
   */
  publish: (release: Release, files: Map<string, Buffer>) => Promise<void>;
  /**
   * Signs what is stored without a signature, or with another trusted key, after a look at every file.
   * @returns whether there was something to sign.
   * @throws {@link SignatureRefused} when a file is another than listed, or a key signed it that is not trusted.
   */
  sign: (name: string, version: string) => Promise<boolean>;
  /**
   * Makes a signed revision of what is live, where no revision is signed or another trusted key has signed it.
   * @returns `null` where that was not needed.
   */
  signLive: () => Promise<LiveRevision | null>;
  /** Drops a release that is not live. */
  remove: (name: string, version: string) => Promise<void>;
  /** Drops all but the newest revisions, at least a hundred of which stay; returns how many were dropped. */
  forget: (kept: number) => Promise<number>;
  /** A file of a release as published, or precompressed when `encoding` is given and worth it. */
  file: (name: string, version: string, path: string) => Promise<Buffer | null>;
  /** A random secret of this store by its name, made once and the same for every process. */
  secret: (name: string) => Promise<string>;
  /** Ends connections. */
  close: () => Promise<void>;
}

/** Whose signatures a store believes. */
export interface Trust {
  seal: Seal;
  /** Hears of revisions that are passed over, because no trusted key has signed them. */
  onRefused?: (refused: SignatureRefused) => void;
}

/** How often a change is tried again after others were faster. */
const MOST_TRIES = 50;

/** Builds the store over any `unstorage` driver. Keys: `live/<revision>`, `records/…`, `files/…`, `secrets/…`. */
export function createReleaseStore(
  storage: Storage,
  createOnce: CreateOnce,
  { seal, onRefused = () => undefined }: Trust,
): ReleaseStore {
  const revisions = createLiveRevisions(storage, { createOnce, seal, onRefused });
  const records = createRecords(storage, seal);

  const store: ReleaseStore = {
    live: revisions.newest,
    history: revisions.all,
    forget: revisions.forget,
    change: (change) => changeLive(change, { revisions, store, seal }),
    release: records.one,
    releases: records.ofName,
    names: records.names,
    async publish(release, files) {
      const { name, version } = release;
      if (await unlessRefused(store.release(name, version))) return;
      if (!seal.canSign) throw new Error('RELEASE_KEY: set the private key to publish with');
      await inBatches([...files], ([path, content]) =>
        storage.setItemRaw(fileKey(name, version, path), content),
      );
      // The record comes last: with it the release exists, whole.
      await records.write(release);
    },
    sign: (name, version) => signStored(name, version, { records, store, seal }),
    signLive: () => signLive({ revisions, store, seal }),
    async remove(name, version) {
      const { versions, canaries } = await revisions.listed();
      if (versions[name] === version || canaries[name]?.version === version) {
        throw new Error(`${name} ${version} is live`);
      }
      await records.drop(name, version);
      const files = await storage.getKeys(`files:${name}:${version}`);
      await inBatches(files, (key) => storage.removeItem(key));
    },
    file: (name, version, path) => storage.getItemRaw<Buffer>(fileKey(name, version, path)),
    secret: createOwnSecrets(storage, createOnce),
    close: () => storage.dispose(),
  };
  return store;
}

async function changeLive(
  change: LiveChange,
  { revisions, store, seal }: { revisions: LiveRevisions; store: ReleaseStore; seal: Seal },
): Promise<LiveRevision> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { live, next: revision } = await revisions.head();
    const next = { ...change(stateOf(live)), revision };
    if (isSame(live, next)) return live;
    if (!seal.canSign && !isTakenBack(live, next)) {
      throw new Error('RELEASE_KEY: set the private key to change what is live with');
    }
    await requirePublished(store, next);
    if (await revisions.add(next)) return next;
  }
  throw new Error('others change what is live all the time; nothing was changed');
}

interface Signing {
  store: ReleaseStore;
  seal: Seal;
}

async function signStored(
  name: string,
  version: string,
  { records, store, seal }: Signing & { records: ReleaseRecords },
): Promise<boolean> {
  const stored = await records.stored(name, version);
  if (!stored) throw new Error(`${name} ${version} was never published`);
  // What somebody has signed is signed again only when it is believed.
  if (stored.signature) await records.one(name, version);
  if (!seal.isOthers(stored)) return false;
  await requireSoundFiles(store, stored);
  await records.write(unsigned<Release>(stored));
  return true;
}

async function signLive({
  revisions,
  store,
  seal,
}: Signing & { revisions: LiveRevisions }): Promise<LiveRevision | null> {
  const head = await unlessRefused(revisions.head());
  const believed = head?.live;
  const stored = await revisions.stored(believed?.revision);
  if (!stored || (believed && !seal.isOthers(stored))) return null;
  if (!believed && stored.signature) {
    throw new SignatureRefused('what is live', 'it is signed with a key that is not trusted here');
  }
  const { versions, canaries, disabled } = believed ?? stored;
  const revision = head?.next ?? stored.revision + 1;
  const next = { revision, versions, canaries, disabled };
  await requirePublished(store, next);
  if (await revisions.add(next)) return next;
  throw new Error('what is live was changed meanwhile; try again');
}

async function requirePublished(store: ReleaseStore, next: LiveState): Promise<void> {
  const canaries = Object.entries(next.canaries).map(([name, { version }]) => [name, version]);
  for (const [name = '', version = ''] of [...Object.entries(next.versions), ...canaries]) {
    if (!(await store.release(name, version))) {
      throw new Error(`${name} ${version} was never published`);
    }
  }
}

/** Without the number, and without what the revision says of how it came about. */
const stateOf = ({ versions, canaries, disabled }: LiveRevision): LiveState => ({
  versions,
  canaries,
  disabled,
});

const isSame = (a: LiveState, b: LiveState): boolean => stateText(a) === stateText(b);
const stateText = ({ versions, canaries, disabled }: LiveState): string =>
  JSON.stringify([versions, canaries, disabled]);

const fileKey = (name: string, version: string, path: string): string =>
  `files:${name}:${version}:${path.replaceAll('/', ':')}`;
