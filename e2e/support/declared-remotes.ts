import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteRecord, SlotRecord } from '@horae/shared/contract';

const ROOT = join(import.meta.dirname, '../..');

export interface DeclaredRemote {
  folder: string;
  name: string;
  routes: RouteRecord[];
  slots: SlotRecord[];
}

export function declaredRemotes(): DeclaredRemote[] {
  return readdirSync(ROOT)
    .filter((folder) => existsSync(join(ROOT, folder, 'remote.json')))
    .map((folder) => ({
      folder,
      ...JSON.parse(readFileSync(join(ROOT, folder, 'remote.json'), 'utf8')),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
