import { isLoopback } from './base/loopback.ts';
import { SettingsError } from './settings-error.ts';

interface Guarded {
  host: string;
  publicUrl: string;
  isApiPublic: boolean;
  role: string;
  edgeSecret?: string;
  qaToken?: string;
}

/** Minimum length of a token where the platform can be reached from other machines. */
const LONG_TOKEN = 16;

/** Throws {@link SettingsError} where other machines can reach the platform and its secrets are missing or too short. */
export function requireSecrets(settings: Guarded): void {
  const { host, publicUrl, isApiPublic, role, edgeSecret, qaToken } = settings;
  if (isLoopback(host) && isLoopback(new URL(publicUrl).hostname)) return;
  const where = 'where PLATFORM_HOST or PLATFORM_PUBLIC_URL is not this machine';
  if (qaToken !== undefined && qaToken.length < LONG_TOKEN) {
    throw new SettingsError(`QA_TOKEN: must have at least ${LONG_TOKEN} characters ${where}`);
  }
  // A process with the role `jobs` answers only health checks.
  if (edgeSecret === undefined && !isApiPublic && role !== 'jobs') {
    throw new SettingsError(`EDGE_SECRET: is required ${where}, unless PLATFORM_API is public`);
  }
}
