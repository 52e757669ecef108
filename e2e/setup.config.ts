import type { FullConfig } from '@playwright/test';
import { previewPath, versionsIn } from './support/versions.ts';

/** Before the first test: stops the run when the shop has not got a version that the environment asks for. */
export default async function requireVersions({ projects }: FullConfig): Promise<void> {
  const versions = versionsIn(process.env);
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  if (names.length === 0) return;
  const baseURL = projects[0]?.use.baseURL ?? '';
  const response = await fetch(`${baseURL}${previewPath(versions)}`, { redirect: 'manual' });
  if (response.status !== 302) {
    const refusal = new Error(`${baseURL}: ${await response.text()}`);
    delete refusal.stack; // one line is for the person at the terminal
    throw refusal;
  }
  process.stderr.write(`With ${names.join(', ')}\n`);
}
