import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../base/edge-settings.ts';

const PAUSE_MS = 50;
/** What a platform answers while it prepares its database. */
const NOT_READY = 503;

interface Asked {
  settings: Pick<Settings, 'platformUrl' | 'platformWaitSeconds'>;
  fetch: typeof globalThis.fetch;
}

/**
 * Resolves once the platform is ready, or has not become so in the time that the settings give it. Who starts both has
 * the edge loaded meanwhile.
 */
export async function waitForPlatform({ settings, fetch }: Asked): Promise<void> {
  const { platformUrl, platformWaitSeconds } = settings;
  if (platformWaitSeconds === 0) return;
  const signal = AbortSignal.timeout(platformWaitSeconds * 1000);
  while (!signal.aborted) {
    const status = await fetch(`${platformUrl}/healthz`, { signal }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => NOT_READY,
    );
    if (status !== NOT_READY) return;
    await wait(PAUSE_MS);
  }
}
