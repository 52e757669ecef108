import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface StoreKind {
  name: string;
  /** An address of that kind at which nothing is stored. */
  newAddress: () => string;
}

const inFolders: StoreKind = {
  name: 'fs',
  newAddress: () => `fs:${mkdtempSync(join(tmpdir(), 'releases-'))}`,
};

/**
 * The kinds of stores that tests run over: those whose servers `STORES` names, addresses with a space between
 * them (`shared/tooling/repo/test.mjs` starts such servers), or else folders.
 */
export function listReleaseStoreKinds(): StoreKind[] {
  const addresses = (process.env.STORES ?? '').split(' ').filter((address) => address !== '');
  return addresses.length === 0 ? [inFolders] : addresses.map(onServer);
}

const onServer = (address: string): StoreKind => ({
  name: new URL(address).protocol.slice(0, -1),
  newAddress: () =>
    address.startsWith('s3:') ? `${address}/${randomUUID()}` : `${address}?base=${randomUUID()}`,
});
