import type { PGlite } from '@electric-sql/pglite';
import { loadSecretBox } from '../../src/base/create-and-seal-secrets.ts';
import { createServer } from '../../src/create-server.ts';
import { startJobs } from '../../src/jobs.ts';
import type { SendMail } from '../../src/mail/send-outbox.ts';
import { readPlatformSettings } from '../../src/settings.ts';
import { silentLog } from '../silent-log.ts';
import {
  createSimulatedProcessDatabase,
  type SimulatedProcess,
} from './simulated-process-database.ts';

export const OWNER_API_KEY = 'api-key-of-the-owner';
const SITE = 'http://shop.test';

export const SIMULATED_SETTINGS = readPlatformSettings({
  SITE_URL: SITE,
  PLATFORM_PUBLIC_URL: 'http://platform.test',
  ADMIN_API_KEY: OWNER_API_KEY,
  // The owner's commands and buyers on the hosted page call the platform directly.
  PLATFORM_API: 'public',
  PASSWORD_MEMORY_KIB: '64',
  SECRETS_KEY: '5e'.repeat(32),
  VISITORS_PER_MINUTE: '100000',
});

export const CLIENT_ID = SIMULATED_SETTINGS.clientId;

interface PlatformParts {
  client: PGlite;
  life: SimulatedProcess;
  send: SendMail;
}

/** One process of the platform: its answers and its jobs. */
interface SimulatedPlatform {
  fetch: (request: Request) => Promise<Response>;
  /** Ends the jobs of a process that is over. */
  stop: () => void;
}

/** Starts a process of the platform, as `main.ts` does, over a database that outlives it. */
export async function startSimulatedPlatform(parts: PlatformParts): Promise<SimulatedPlatform> {
  const db = createSimulatedProcessDatabase(parts.client, parts.life);
  const app = await createServer({ db, settings: SIMULATED_SETTINGS, log: silentLog });
  const stopJobs = startJobs({
    db,
    log: silentLog,
    secretBox: await loadSecretBox(SIMULATED_SETTINGS),
    send: parts.send,
    sites: { publicUrl: SIMULATED_SETTINGS.publicUrl, shopUrl: SITE },
    reviewMailAfterDays: 0,
  });
  return {
    fetch: async (request) => app.fetch(request),
    // Work in progress fails at its next query.
    stop: () => void stopJobs(),
  };
}
