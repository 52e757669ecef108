import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The uses of the contract in a folder's sources, by its names. */
export interface ContractUses {
  /** Ids of slots, actions and modules that they name. */
  named: Set<string>;
  /** Ids of slots whose exposure they check before they show them. */
  requested: Set<string>;
  says: Set<string>;
  hears: Set<string>;
}

const ID = /['"]([a-z][a-z0-9-]*\/[A-Za-z][\w-]*)['"]/g;
const ASKED = /\b(?:useIsLent|findSlotRecord)\([^()]*?'([a-z][a-z0-9-]*\/[A-Z]\w*)'/g;
const SAID = /\.emit\(\s*'([a-z-]+)'/g;
const HEARD = /\.on\(\s*'([a-z-]+)'/g;

/** Reads the names in the sources below these folders; what only tests use does not count. */
export function readContractUses(folders: string[]): ContractUses {
  const text = folders.flatMap(sourcesIn).join('\n');
  const all = (pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name = '']) => name).filter(Boolean));
  return { named: all(ID), requested: all(ASKED), says: all(SAID), hears: all(HEARD) };
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /(?<!\.test)\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !path.split('/').includes('testing'))
    .map((path) => readFileSync(path, 'utf8'));
