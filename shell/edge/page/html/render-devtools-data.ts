import type { FormAnswer } from '@horae/shared/contract';
import type { DevtoolsData } from '@horae/shell/devtools-data';
import type { Settings } from '../../edge-settings-types.ts';
import type { DecidedFlag } from '../../flags/decide-flags.ts';
import { escapeScriptJson } from '../../http/render-static-page.ts';
import type { LiveReleases } from '../../live/live-releases.ts';

/** For the panel of `shell/src/devtools`; only QA and developers get it, and without it nothing loads. */
export function renderDevtoolsData(
  { sources, overrides, remotes }: LiveReleases,
  { qaToken, devReload }: Pick<Settings, 'qaToken' | 'devReload'>,
  { answer: submitted, flags }: { answer?: FormAnswer; flags: DecidedFlag[] },
): string[] {
  if (!qaToken && !devReload) return [];
  const named = Object.values(remotes).filter((release) => release.actions?.length);
  const actions = Object.fromEntries(
    named.map((release) => [release.name, (release.actions ?? []).map(({ name }) => name)]),
  );
  const { values: _typed, ...answer } = submitted ?? { action: '' };
  const decided = flags.map(({ id, value, reason }) => ({ id, value, reason }));
  const data: DevtoolsData = {
    ...{ sources, overrides, actions },
    ...(decided.length > 0 && { flags: decided }),
    ...(submitted && { answer }),
  };
  return [`<script type="application/json" id="devtools">${escapeScriptJson(data)}</script>`];
}
