import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../edge-settings-types.ts';

const PAUSE_MS = 50;
const NOT_READY = 503;

interface Requested {
  settings: Pick<Settings, 'platformUrl' | 'platformWaitSeconds'>;
  fetch: typeof globalThis.fetch;
}

/**
 * Resolves once the platform is ready, or after the time that the settings give it. So both can be started at once, and the
 * edge loads its code meanwhile.
 */
export async function waitForPlatform({ settings, fetch }: Requested): Promise<void> {
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
