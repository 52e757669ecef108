import type { Settings } from '../base/edge-settings.ts';
import { jsonForHtml } from '../base/html-text.ts';
import type { LiveReleases } from '../live/live-releases.ts';

/** For the panel of `shell/src/devtools`; only QA and developers get it, and without it nothing loads. */
export function devtoolsData(
  { sources, overrides }: LiveReleases,
  { qaToken, devReload }: Pick<Settings, 'qaToken' | 'devReload'>,
): string[] {
  if (!qaToken && !devReload) return [];
  const data = jsonForHtml({ sources, overrides });
  return [`<script type="application/json" id="devtools">${data}</script>`];
}
