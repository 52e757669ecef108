import type { PreviewOverrides } from '@horae/releases/preview-token.ts';
import type { Release } from '@horae/releases/release.ts';
import { getReleaseFlags, parseFlagValue } from '../flags/list-page-flags.ts';
import type { LiveReleases } from '../live/live-releases.ts';

/** Whether an override is that of a flag: their ids have a slash, names of remotes have none. */
export const isFlagOverride = (name: string): boolean => name.includes('/');

/** Overrides of flags, and those of the shell and of remotes. */
export function separateFlagOverrides(overrides: PreviewOverrides): {
  flags: PreviewOverrides;
  parts: PreviewOverrides;
} {
  const all = Object.entries(overrides);
  return {
    flags: Object.fromEntries(all.filter(([name]) => isFlagOverride(name))),
    parts: Object.fromEntries(all.filter(([name]) => !isFlagOverride(name))),
  };
}

/** Says why a flag cannot be shown so; `null` where it can. */
export function getFlagRefusal(id: string, text: string, remotes: Release[]): string | null {
  const flag = findFlag(remotes, id);
  if (!flag) return `No live remote declares the flag “${id.slice(0, 80)}”.`;
  if (parseFlagValue(flag, text) !== undefined) return null;
  const values = flag.type === 'boolean' ? [false, true] : flag.values;
  return `The flag ${id} can be ${values.join(' or ')}, not “${text.slice(0, 80)}”.`;
}

/** Returns the releases with these flags forced; a value that a flag cannot have is ignored. */
export function withForcedFlags(releases: LiveReleases, chosen: PreviewOverrides): LiveReleases {
  const remotes = Object.values(releases.remotes);
  const all = Object.entries(chosen).filter(
    ([id, text]) => getFlagRefusal(id, text, remotes) === null,
  );
  if (all.length === 0) return releases;
  const forced = Object.fromEntries(all);
  return {
    ...releases,
    forced,
    overrides: { ...releases.overrides, ...forced },
    key: `${releases.key} ${all.map(([id, text]) => `${id}=${text}`).join('+')}`,
  };
}

const findFlag = (remotes: Release[], id: string) =>
  remotes.flatMap(getReleaseFlags).find((one) => one.id === id)?.flag;
