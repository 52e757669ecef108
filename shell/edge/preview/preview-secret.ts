import type { ReleaseStore } from '@horae/releases/release-store.ts';
import type { Settings } from '../edge-settings.ts';

/**
 * The settings with the secret that previews are signed with. A shop with QA controls and none of its own signs with
 * a random one from its store, so that its processes agree and no cookie tells anything about `QA_TOKEN`.
 */
export async function withPreviewSecret(
  settings: Settings,
  store: Pick<ReleaseStore, 'secret'>,
): Promise<Settings> {
  if (settings.previewSecret || !settings.qaToken) return settings;
  return { ...settings, previewSecret: await store.secret('preview') };
}
