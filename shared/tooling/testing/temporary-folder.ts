import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run of tests one folder for all its temporary files and removes it at the end, so that no test has to clean up.
 *
 * @returns what Vitest calls once the run has ended
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'horae-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
