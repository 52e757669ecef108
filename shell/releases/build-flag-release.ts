import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FLAGS, readFlagDefinitions } from '@horae/shared/flag-definitions';
import type { ReleaseBuild } from './read-build.ts';
import { toFileRecords } from './release.ts';

const FILE = 'flags.json';

/** Version of the definitions' format; a release's version is this and their fingerprint. */
const SHAPE = '1.0.0';
const FINGERPRINT_LETTERS = 32;

/**
 * Reads the definitions of a folder as a release: a record without code whose one file holds the definitions.
 * @throws an error of one line that names the first invalid field.
 */
export function buildFlagRelease(folder: string, publishedAt: string): ReleaseBuild {
  const source = `${basename(folder)}/${FILE}`;
  const definitions = readFlagDefinitions(parse(readFileSync(join(folder, FILE), 'utf8')), source);
  const content = Buffer.from(JSON.stringify(definitions));
  const fingerprint = createHash('sha256').update(content).digest('hex');
  const files = new Map([[FILE, content]]);
  const version = `${SHAPE}-${fingerprint.slice(0, FINGERPRINT_LETTERS)}`;
  const empty = { routes: [], slots: [], calls: [], modules: {} };
  const release = { name: FLAGS, version, publishedAt, entry: FILE, ...empty, definitions };
  return { release: { ...release, files: toFileRecords(files) }, files };

  function parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Error(`${source}: the whole: expected JSON`, { cause });
    }
  }
}
