import {
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
const COPIES = 5;

/**
 * A log that only its owner reads. It is moved on to `<path>.1` when it is full, that one to `<path>.2`, and the last
 * is dropped, so a log never takes more than its share of the disk. One that cannot be written says so once.
 * @param {string} path
 * @param {{ maxBytes?: number, copies?: number, report: (line: string) => void }} options
 */
export function openLogFile(path, { maxBytes = MAX_BYTES, copies: stored = COPIES, report }) {
  /** @type {{ file: number, size: number } | undefined} */
  let open;
  let isBroken = false;

  /** @param {() => void} work */
  const attempt = (work) => {
    if (isBroken) return;
    try {
      work();
    } catch (error) {
      // The shop goes on without a log.
      isBroken = true;
      report(`The log ${path} is not written: ${error instanceof Error ? error.message : error}`);
    }
  };

  return {
    /** @param {Buffer} chunk */
    write: (chunk) =>
      attempt(() => {
        open ??= openLog(path);
        if (open.size > 0 && open.size + chunk.length > maxBytes) {
          closeSync(open.file);
          moveOn(path, stored);
          open = openLog(path);
        }
        open.size += writeSync(open.file, chunk);
      }),
    close: () =>
      attempt(() => {
        if (open) closeSync(open.file);
        open = undefined;
      }),
  };
}

/** @param {string} path */
function openLog(path) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a', 0o600);
  // One that was there before may have been readable for others.
  fchmodSync(file, 0o600);
  return { file, size: fstatSync(file).size };
}

/**
 * @param {string} path
 * @param {number} stored
 */
function moveOn(path, stored) {
  rmSync(`${path}.${stored}`, { force: true });
  for (let number = stored - 1; number >= 0; number--) {
    const from = number === 0 ? path : `${path}.${number}`;
    renameIfExisting(from, `${path}.${number + 1}`);
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function renameIfExisting(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
