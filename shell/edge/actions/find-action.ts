import type { LiveReleases } from '../live/live-releases.ts';
import type { SecretFields } from './refused-form.ts';
import type { FoundAction } from './run-action.ts';

export type ActionMatch = FoundAction | 'unavailable';

/** `null`: no release has such an action; `unavailable`: its remote is switched off, or served from elsewhere. */
export function findAction(
  releases: LiveReleases,
  remote: string,
  name: string,
): ActionMatch | null {
  const release = Object.hasOwn(releases.remotes, remote) ? releases.remotes[remote] : undefined;
  if (release?.actions?.some((action) => action.name === name)) return { release, name };
  const isKnown = Object.hasOwn(releases.snapshot.remotes, remote);
  return isKnown && !release ? 'unavailable' : null;
}

export function getUploadLimit(match: ActionMatch | null): number {
  if (match === null || match === 'unavailable') return 0;
  const { release, name } = match;
  return release.actions?.find((action) => action.name === name)?.fileBytes ?? 0;
}

export function getSecretFields(match: ActionMatch | null): SecretFields {
  if (match === null || match === 'unavailable') return 'all';
  const { release, name } = match;
  return release.actions?.find((action) => action.name === name)?.secret ?? [];
}
