import type { FormAnswer } from '@horae/shared/contract';
import type { DevtoolsData } from '@horae/shell/devtools-data';
import type { Settings } from '../base/edge-settings.ts';
import { jsonForHtml } from '../base/html-text.ts';
import type { LiveReleases } from '../live/live-releases.ts';

/** For the panel of `shell/src/devtools`; only QA and developers get it, and without it nothing loads. */
export function devtoolsMarkup(
  { sources, overrides, remotes }: LiveReleases,
  { qaToken, devReload }: Pick<Settings, 'qaToken' | 'devReload'>,
  pressed?: FormAnswer,
): string[] {
  if (!qaToken && !devReload) return [];
  const named = Object.values(remotes).filter((release) => release.actions?.length);
  const actions = Object.fromEntries(
    named.map((release) => [release.name, (release.actions ?? []).map(({ name }) => name)]),
  );
  const { values: _typed, ...answer } = pressed ?? { action: '' };
  const data: DevtoolsData = { sources, overrides, actions, ...(pressed && { answer }) };
  return [`<script type="application/json" id="devtools">${jsonForHtml(data)}</script>`];
}
