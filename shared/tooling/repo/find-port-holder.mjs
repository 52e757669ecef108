import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';

const LISTENING = '0A';

/**
 * The process of this machine that listens on a port, as `node (12345)`; `null` where the system does not say, as of
 * processes of other users.
 * @param {number} port
 * @returns {Promise<string | null>}
 */
export async function findPortHolder(port) {
  return process.platform === 'linux' ? holderByProc(port) : holderByLsof(port);
}

/** @param {number} port */
function holderByProc(port) {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(table, port)));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (socketsOf(pid).some((inode) => inodes.has(inode))) return `${commandOf(pid)} (${pid})`;
  }
  return null;
}

/**
 * Lines of the table: number, local address with a hexadecimal port, remote one, state, …, inode as the tenth column.
 * @param {string} table
 * @param {number} port
 */
function listeningInodes(table, port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readOrNothing(`/proc/net/${table}`)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(suffix) && state === LISTENING)
    .map((columns) => columns[9] ?? '');
}

/** @param {string} pid */
function socketsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      const [, inode = ''] = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`)) ?? [];
      return inode;
    });
  } catch {
    // Another user's process, or one that has just ended.
    return [];
  }
}

/** @param {string} path */
function linkOf(path) {
  try {
    return readlinkSync(path);
  } catch {
    // Closed since the folder was listed.
    return '';
  }
}

/** @param {string} pid */
const commandOf = (pid) => readOrNothing(`/proc/${pid}/comm`).trim() || 'a process';

/** @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} port */
async function holderByLsof(port) {
  try {
    const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'];
    const { stdout } = await promisify(execFile)('lsof', args);
    const lines = stdout.split('\n');
    const [pid, command = 'a process'] = ['p', 'c'].map((field) =>
      lines.find((line) => line.startsWith(field))?.slice(1),
    );
    return pid ? `${command} (${pid})` : null;
  } catch {
    // The tool is missing, or it may not say.
    return null;
  }
}
