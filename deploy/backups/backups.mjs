import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT, runCommand } from '@horae/tooling/repo/workspace.mjs';
import { installMissingPrograms } from '@horae/tooling/test-servers/test-servers.mjs';

const DUMP = 'database.dump';
const RELEASES = 'releases';
const RECORD = 'backup.json';

/**
 * The database and release store of a shop.
 * @typedef {object} Place
 * @property {string} databaseUrl
 * @property {string} releases as `RELEASES` says it
 */

/**
 * The place that the environment names.
 * @param {Record<string, string | undefined>} env
 * @returns {Place}
 */
export function readDataLocations({ DATABASE_URL, RELEASES: releases = 'fs:.data/releases' }) {
  if (!DATABASE_URL) throw new Error('DATABASE_URL: set it to the Postgres server of the shop');
  return { databaseUrl: DATABASE_URL, releases };
}

/**
 * Writes database and releases into a new folder, which is there as a whole or not at all.
 * @param {Place} place
 * @param {string} folder
 */
export async function takeBackup({ databaseUrl, releases }, folder) {
  await installMissingPrograms(['pg_dump'], ['postgresql-client']);
  if (existsSync(folder)) throw new Error(`${folder}: is there already`);
  const draft = `${folder}.${randomUUID()}.tmp`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const dump = join(draft, DUMP);
    await runCommand('pg_dump', ['--format=custom', '--no-owner', `--file=${dump}`, databaseUrl], {
      quiet: true,
    });
    const source = folderOf(releases);
    if (source) cpSync(source, join(draft, RELEASES), { recursive: true });
    const record = {
      takenAt: new Date().toISOString(),
      dump: await sha256(dump),
      hasReleases: source !== null,
    };
    writeFileSync(join(draft, RECORD), JSON.stringify(record, null, 2));
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return { hasReleases: folderOf(releases) !== null };
}

/**
 * Brings a backup into an empty database and an empty folder of releases. All of the database comes, or nothing.
 * @param {string} folder
 * @param {Place} place
 */
export async function restoreBackup(folder, { databaseUrl, releases }) {
  await installMissingPrograms(['pg_restore', 'psql'], ['postgresql-client']);
  /** @type {{ dump: string, hasReleases: boolean }} */
  const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
  const dump = join(folder, DUMP);
  if ((await sha256(dump)) !== record.dump) throw new Error(`${dump}: is not what was backed up`);
  const target = record.hasReleases ? folderOf(releases) : null;
  if (record.hasReleases && !target)
    throw new Error('RELEASES: the backup has releases for fs:<folder>');
  if (target && existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target}: is not empty`);
  const count = "select count(*) from pg_tables where schemaname in ('public', 'drizzle')";
  const tables = await runCommand('psql', ['-XAtq', '-c', count, databaseUrl], { quiet: true });
  if (tables.trim() !== '0') throw new Error('DATABASE_URL: the database is not empty');
  const whole = ['--exit-on-error', '--single-transaction', '--no-owner'];
  await runCommand('pg_restore', [...whole, `--dbname=${databaseUrl}`, dump], { quiet: true });
  if (target) cpSync(join(folder, RELEASES), target, { recursive: true });
}

/**
 * The folder of a release store on this machine; `null` for a store on a server, which stores its own versions.
 * @param {string} releases
 */
const folderOf = (releases) =>
  releases.startsWith('fs:') ? resolve(ROOT, releases.slice('fs:'.length)) : null;

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
