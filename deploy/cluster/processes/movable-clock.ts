import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process's own wall clock, moved from outside; what counts time by how much has gone by is not touched. */
export interface MovableClock {
  /** Variables of the process. */
  env: Record<string, string>;
  /** Within a second the process sees a clock that is so much ahead, or behind. */
  move: (seconds: number) => void;
}

/** By libfaketime, which reads the offset from a file while the process runs. */
export function createMovableClock(name: string, folder: string): MovableClock {
  const file = join(folder, `${name}.clock`);
  const move = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s`);
  move(0);
  return {
    env: {
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    move,
  };
}

function library(): string {
  const folders = readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder, 'faketime'));
  const found = folders
    .map((folder) => join(folder, 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('libfaketime is not installed');
  return found;
}
