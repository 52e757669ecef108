import { isDeepStrictEqual } from 'node:util';
import type { Storage } from 'unstorage';
import { createLiveRevisionStore, type LiveRevisionStore } from './live-revision-store.ts';
import {
  type LiveChange,
  type LiveRevision,
  type LiveState,
  onlyEndsCanaries,
} from './live-state.ts';
import { mapInBatches, type WriteIfAbsent } from './map-in-batches.ts';
import type { Release } from './release.ts';
import { createReleaseRecords, type ReleaseRecords } from './release-records.ts';
import { createGetSecret } from './secrets-in-release-store.ts';
import { type ReleaseSigner, withoutSignature } from './signing/release-signer.ts';
import { nullIfBadSignature, SignatureRefused } from './signing/signature-refused.ts';
import { requireVerifiedFiles } from './verified-file.ts';

export interface ReleaseStore {
  /** @throws {@link SignatureRefused} when there are revisions, but none is signed by a trusted key. */
  live: () => Promise<LiveRevision>;
  /**
   * Applies a change to the live state, as a new revision. Concurrent changes are all applied, one after the other; one
   * that changes nothing makes no revision.
   * @throws any error of the change; when a version was never published; {@link SignatureRefused}; without a key, unless
   *   it only takes canaries back; after {@link MAX_TRIES} conflicts with concurrent changes.
   */
  change: (change: LiveChange) => Promise<LiveRevision>;
  /** All stored revisions that are valid, oldest first. */
  history: () => Promise<LiveRevision[]>;
  /**
   * Reads a release with a valid signature of a trusted key; `null` when it is not stored.
   * @throws {@link SignatureRefused} when its signature is not valid.
   */
  release: (name: string, version: string) => Promise<Release | null>;
  /** All releases of a name, oldest first, without a check of signatures: to count, drop or sign, never to run. */
  releases: (name: string) => Promise<Release[]>;
  names: () => Promise<string[]>;
  /**
   * Stores files and the signed record; publishing the same version again changes nothing, unless the stored release is
   * refused, which is then replaced.
   * @throws without a private key; then nothing was stored.
   */
  publish: (release: Release, files: Map<string, Buffer>) => Promise<void>;
  /**
   * Signs a stored release that has no signature, or one of another trusted key, after checking every file.
   * @returns whether it needed a signature.
   * @throws {@link SignatureRefused} when a file differs from the listed one, or the present signature is not valid.
   */
  sign: (name: string, version: string) => Promise<boolean>;
  /**
   * Adds a signed revision of the live state, if no revision is signed or another trusted key has signed the newest.
   * @returns `null` if that was not needed.
   */
  signLive: () => Promise<LiveRevision | null>;
  /** Drops a release that is not live. */
  remove: (name: string, version: string) => Promise<void>;
  /** Drops old revisions; keeps the `retained` newest, and at least a hundred. Returns how many were dropped. */
  forget: (retained: number) => Promise<number>;
  /** A file of a release as published; `null` when it is not stored. Packed forms have paths of their own. */
  file: (name: string, version: string, path: string) => Promise<Buffer | null>;
  /** A random secret by its name, created once per store and the same for every process. */
  secret: (name: string) => Promise<string>;
  /** Ends connections. */
  close: () => Promise<void>;
}

export interface SignatureTrust {
  signer: ReleaseSigner;
  /** Called for each revision that is skipped because its signature is not valid. */
  onRefused?: (refused: SignatureRefused) => void;
}

/** Limit of attempts of a change that conflicts with concurrent ones. */
const MAX_TRIES = 50;

/** Builds the store over any `unstorage` driver. Keys: `live/<revision>`, `records/…`, `files/…`, `secrets/…`. */
export function createReleaseStore(
  storage: Storage,
  createOnce: WriteIfAbsent,
  { signer, onRefused = () => undefined }: SignatureTrust,
): ReleaseStore {
  const revisions = createLiveRevisionStore(storage, { createOnce, signer, onRefused });
  const records = createReleaseRecords(storage, signer);

  const store: ReleaseStore = {
    live: revisions.newest,
    history: revisions.all,
    forget: revisions.forget,
    change: (change) => changeLive(change, { revisions, store, signer }),
    release: records.read,
    releases: records.readAll,
    names: records.names,
    async publish(release, files) {
      const { name, version } = release;
      if (await nullIfBadSignature(store.release(name, version))) return;
      if (!signer.canSign) throw new Error('RELEASE_KEY: set the private key to publish with');
      await mapInBatches([...files], ([path, content]) =>
        storage.setItemRaw(fileKey(name, version, path), content),
      );
      // The record is written last, so that a release that exists is complete.
      await records.write(release);
    },
    sign: (name, version) => signStored(name, version, { records, store, signer }),
    signLive: () => signLive({ revisions, store, signer }),
    async remove(name, version) {
      const { versions, canaries } = await revisions.listed();
      if (versions[name] === version || canaries[name]?.version === version) {
        throw new Error(`${name} ${version} is live`);
      }
      await records.drop(name, version);
      const files = await storage.getKeys(`files:${name}:${version}`);
      await mapInBatches(files, (key) => storage.removeItem(key));
    },
    file: (name, version, path) => storage.getItemRaw<Buffer>(fileKey(name, version, path)),
    secret: createGetSecret(storage, createOnce),
    close: () => storage.dispose(),
  };
  return store;
}

async function changeLive(
  change: LiveChange,
  {
    revisions,
    store,
    signer,
  }: { revisions: LiveRevisionStore; store: ReleaseStore; signer: ReleaseSigner },
): Promise<LiveRevision> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { live, next: revision } = await revisions.head();
    const next = { ...change(getState(live)), revision };
    if (isDeepStrictEqual(getState(live), getState(next))) return live;
    if (!signer.canSign && !onlyEndsCanaries(live, next)) {
      throw new Error('RELEASE_KEY: set the private key to change what is live with');
    }
    await requirePublished(store, next);
    if (await revisions.add(next)) return next;
  }
  throw new Error('others keep changing what is live; nothing was changed');
}

interface Signing {
  store: ReleaseStore;
  signer: ReleaseSigner;
}

async function signStored(
  name: string,
  version: string,
  { records, store, signer }: Signing & { records: ReleaseRecords },
): Promise<boolean> {
  const stored = await records.stored(name, version);
  if (!stored) throw new Error(`${name} ${version} was never published`);
  // Throws for a signature that is not valid: only valid ones are replaced.
  if (stored.signature) await records.read(name, version);
  if (!signer.isSignedByOther(stored)) return false;
  await requireVerifiedFiles(store, stored);
  await records.write(withoutSignature<Release>(stored));
  return true;
}

async function signLive({
  revisions,
  store,
  signer,
}: Signing & { revisions: LiveRevisionStore }): Promise<LiveRevision | null> {
  const head = await nullIfBadSignature(revisions.head());
  const valid = head?.live;
  const stored = await revisions.stored(valid?.revision);
  if (!stored || (valid && !signer.isSignedByOther(stored))) return null;
  if (!valid && stored.signature) {
    throw new SignatureRefused('what is live', 'it is signed with a key that is not trusted here');
  }
  const revision = head?.next ?? stored.revision + 1;
  const next = { revision, ...getState(valid ?? stored) };
  await requirePublished(store, next);
  if (await revisions.add(next)) return next;
  throw new Error('what is live was changed meanwhile; try again');
}

async function requirePublished(store: ReleaseStore, next: LiveState): Promise<void> {
  const canaries = Object.entries(next.canaries).map(
    ([name, { version }]) => [name, version] as const,
  );
  for (const [name, version] of [...Object.entries(next.versions), ...canaries]) {
    if (!(await store.release(name, version))) {
      throw new Error(`${name} ${version} was never published`);
    }
  }
}

const getState = ({ versions, canaries, disabled }: LiveRevision): LiveState => ({
  versions,
  canaries,
  disabled,
});

const fileKey = (name: string, version: string, path: string): string =>
  `files:${name}:${version}:${path.replaceAll('/', ':')}`;
