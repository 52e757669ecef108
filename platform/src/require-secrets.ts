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

/** Of a token that others than this machine's users can try. */
const LONG_TOKEN = 16;

/** Throws {@link SettingsError} where others than this machine's users reach a platform that tells them from nobody. */
export function requireSecrets(settings: Guarded): void {
  const { host, publicUrl, isApiPublic, role, edgeSecret, qaToken } = settings;
  if (isLoopback(host) && isLoopback(new URL(publicUrl).hostname)) return;
  const where = 'where PLATFORM_HOST or PLATFORM_PUBLIC_URL is not this machine';
  if (qaToken !== undefined && qaToken.length < LONG_TOKEN) {
    throw new SettingsError(`QA_TOKEN: must have at least ${LONG_TOKEN} characters ${where}`);
  }
  // The jobs answer nothing but how they are.
  if (edgeSecret === undefined && !isApiPublic && role !== 'jobs') {
    throw new SettingsError(`EDGE_SECRET: is required ${where}, unless PLATFORM_API is public`);
  }
}
