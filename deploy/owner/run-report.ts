import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@horae/tooling/repo/workspace.mjs';

/** Reads a report that a run has written to the data folder. @throws one line that names the command, where there is none. */
export async function runReport(
  name: string,
  command: string,
  folder = join(ROOT, '.data'),
): Promise<string> {
  const text = await readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no such report yet: ${command}`, { cause });
  });
  return text.trimEnd() || 'None.';
}
