import { LRUCache } from 'lru-cache';
import type { Storage } from 'unstorage';
import { mapInBatches } from './map-in-batches.ts';
import { isReleaseName, type Release } from './release.ts';
import {
  type ReleaseSigner,
  type SignedValue,
  withoutSignature,
} from './signing/release-signer.ts';
import { SignatureRefused } from './signing/signature-refused.ts';

/** The records of a store: one for each release. */
export interface ReleaseRecords {
  /**
   * `null` also for what no release can be called.
   * @throws {@link SignatureRefused} when no trusted key has signed it as it is.
   */
  read: (name: string, version: string) => Promise<Release | null>;
  /** As stored, anyone who signed it, and with its signature; `null` when there is none. */
  stored: (name: string, version: string) => Promise<SignedValue<Release> | null>;
  /** Oldest first, as stored: to be counted, dropped or signed, never to be run. */
  readAll: (name: string) => Promise<Release[]>;
  names: () => Promise<string[]>;
  write: (release: Release) => Promise<void>;
  drop: (name: string, version: string) => Promise<void>;
}

/** Records that a process has cached: they never change, and every file of a page needs one. */
const MAX_RECORDS = 200;

export function createReleaseRecords(storage: Storage, signer: ReleaseSigner): ReleaseRecords {
  const cache = new LRUCache<string, Release>({ max: MAX_RECORDS });
  const stored = (key: string) => storage.getItem<SignedValue<Release>>(key);

  const read = async (name: string, version: string): Promise<Release | null> => {
    const key = recordKey(name, version);
    const cached = cache.get(key);
    if (cached) return cached;
    const found = await stored(key);
    if (!found) return null;
    requireSigned(found, { name, version, signer });
    const release = withoutSignature(found);
    cache.set(key, release);
    return release;
  };

  return {
    async read(name, version) {
      return isReleaseName(name, version) ? read(name, version) : null;
    },
    async stored(name, version) {
      return isReleaseName(name, version) ? stored(recordKey(name, version)) : null;
    },
    async readAll(name) {
      const found = await mapInBatches(await storage.getKeys(`records:${name}`), stored);
      return found
        .filter((release) => release !== null)
        .map(withoutSignature)
        .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
    },
    async names() {
      const keys = await storage.getKeys('records');
      return [...new Set(keys.map((key) => key.split(':')[1] ?? ''))].sort();
    },
    async write(release) {
      const key = recordKey(release.name, release.version);
      await storage.setItem(key, signer.signed('release', release));
      cache.delete(key);
    },
    async drop(name, version) {
      cache.delete(recordKey(name, version));
      await storage.removeItem(recordKey(name, version));
    },
  };
}

/** A record that is signed well for another place in the store is not this one. */
function requireSigned(
  found: SignedValue<Release>,
  { name, version, signer }: { name: string; version: string; signer: ReleaseSigner },
): void {
  const isSame = found.name === name && found.version === version;
  const reason = isSame ? signer.refusal('release', found) : 'its record is another release’s';
  if (reason) throw new SignatureRefused(`${name} ${version}`, reason);
}

const recordKey = (name: string, version: string): string => `records:${name}:${version}.json`;
