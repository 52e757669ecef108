import { readQuarantine } from '@horae/tooling/repo/quarantine.mjs';
import type { FullConfig } from '@playwright/test';
import {
  previewPath,
  type RemoteVersions,
  readVersionsFromEnv,
} from './support/preview-remote-versions.ts';
import { isPreviousReleaseInMix, parseVersionMixes } from './support/version-mixes.ts';

/**
 * Before the first test: stops the run when an entry of the quarantine has expired, or the shop lacks a version that environment
 * or mixes request. Those of `previous` are published later.
 */
export default async function requireValidRun({ projects }: FullConfig): Promise<void> {
  oneLine(() => readQuarantine());
  // The last project is one that sees the shop itself.
  const baseURL = projects.at(-1)?.use.baseURL ?? '';
  const mixes = parseVersionMixes(process.env).filter((mix) => !isPreviousReleaseInMix(mix));
  for (const versions of [readVersionsFromEnv(process.env), ...mixes.map((mix) => mix.versions)]) {
    await requireVersions(baseURL, versions);
  }
}

async function requireVersions(baseURL: string, versions: RemoteVersions): Promise<void> {
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  if (names.length === 0) return;
  const response = await fetch(`${baseURL}${previewPath(versions)}`, { redirect: 'manual' });
  const refusal = response.status === 302 ? null : await response.text();
  oneLine(() => {
    if (refusal !== null) throw new Error(`${baseURL}: ${refusal}`);
  });
  process.stderr.write(`With ${names.join(', ')}\n`);
}

/** Its errors are for a person at the terminal, who needs no stack. */
function oneLine(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Error) delete error.stack;
    throw error;
  }
}
