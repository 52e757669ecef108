import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../repo/free-port.mjs';
import { runCommand } from '../repo/workspace.mjs';
import { installDebianPackages } from './apt.mjs';
import { runWhileServing } from './test-servers.mjs';

/** Where Debian and its kin keep the programs of each version, which are not on the path. */
const VERSIONS = '/usr/lib/postgresql';
/** Test data may be lost when the machine stops, so that nothing has to wait for the disk. */
const SPEED = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Runs `use` with the address of a Postgres server: the one that `DATABASE_URL` names, or one of its own on a free
 * port, which ends with it. Its programs are those installed, or the Debian package, which is installed now.
 * Rejects with one line when none is available.
 * @template Result
 * @param {(url: string) => Result | Promise<Result>} use
 */
export async function withPostgres(use) {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL);
  const { url, stop } = await startServer(await findOrInstallPostgres());
  // The server is no child of this process: an interruption of the tests would leave it behind.
  return runWhileServing(stop, () => use(url));
}

/** @param {string} programs folder of them */
async function startServer(programs) {
  const owner = getPostgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'horae-postgres-'));
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const data = ['-D', join(folder, 'data')];
  const initdb = [...data, '-U', 'horae', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await runCommand(join(programs, 'initdb'), [...initdb, '--no-sync'], { quiet: true, ...options });

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...SPEED];
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  const control = join(programs, 'pg_ctl');
  const start = ['-s', '-w', '-l', join(folder, 'log'), '-o', `-p ${port} ${flags}`, 'start'];
  await runCommand(control, [...data, ...start], { quiet: true, ...options });
  const stop = () => {
    execFileSync(control, [...data, '-s', '-m', 'immediate', 'stop'], options);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://horae@127.0.0.1:${port}/postgres`, stop };
}

/** The folder of its programs: those installed, or the Debian package's, which is installed now. */
export async function findOrInstallPostgres() {
  const found = programsFolder();
  if (found) return found;
  console.log('Installing Postgres …');
  try {
    await installDebianPackages(['postgresql']);
  } catch (cause) {
    throw new Error('No Postgres found: install one, or set DATABASE_URL to a server', {
      cause,
    });
  }
  const installed = programsFolder();
  if (!installed) throw new Error(`The package postgresql left no programs below ${VERSIONS}`);
  return installed;
}

function programsFolder() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = newestFirst.map((version) => join(VERSIONS, version, 'bin'));
  const path = (process.env.PATH ?? '').split(':');
  return [...folders, ...path].find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Postgres refuses to run as root; its package has made a user for it.
 * @returns {{ uid: number, gid: number } | Record<never, never>}
 */
export function getPostgresUser() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
