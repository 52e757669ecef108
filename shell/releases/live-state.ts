import { isDeepStrictEqual } from 'node:util';

/** A version that a share of the visitors gets instead of the live one. */
export interface Canary {
  version: string;
  /** Share of all visitors, 1 to 99. */
  percent: number;
}

export interface LiveState {
  versions: Record<string, string>;
  canaries: Record<string, Canary>;
  /** Remotes that are switched off: none of their code is loaded, and their places show a notice. */
  disabled: string[];
}

export interface RolledBackCanary {
  remote: string;
  version: string;
  reason: string;
}

/** A numbered state; every change adds a revision, and old ones stay stored. */
export interface LiveRevision extends LiveState {
  revision: number;
  /** Present on revisions by an edge, which are unsigned because it has no key; informative only. */
  takenBack?: RolledBackCanary;
}

export const NOTHING_LIVE: LiveRevision = {
  revision: 0,
  versions: {},
  canaries: {},
  disabled: [],
};

/** A pure function that a store applies to the newest state, again after a conflict. */
export type LiveChange = (live: LiveState) => LiveState & Pick<LiveRevision, 'takenBack'>;

/** Makes versions live for all visitors and ends their canaries. Other names stay as they are. */
export const makeLive =
  (versions: Record<string, string>): LiveChange =>
  (live) => ({
    ...live,
    versions: { ...live.versions, ...versions },
    canaries: without(live.canaries, Object.keys(versions)),
  });

/**
 * Gives a version to a share of the visitors.
 * @throws when the share is not 1 to 99, or nothing of that name is live.
 */
export const startCanary =
  (name: string, canary: Canary): LiveChange =>
  (live) => {
    const { percent } = canary;
    if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
      throw new Error(`a canary is for 1 to 99 percent, not ${percent}`);
    }
    requireLive(live, name);
    return { ...live, canaries: { ...live.canaries, [name]: canary } };
  };

/** Ends a canary: all visitors get the live version again. */
export const endCanary =
  (name: string): LiveChange =>
  (live) => ({ ...live, canaries: without(live.canaries, [name]) });

/** Ends a canary on behalf of an edge, with its reason; a canary of another version stays. */
export const rollBackCanary =
  (taken: RolledBackCanary): LiveChange =>
  (live) => {
    const { remote, version } = taken;
    if (live.canaries[remote]?.version !== version) return live;
    return { ...endCanary(remote)(live), takenBack: taken };
  };

/** @throws when nothing of that name is live, or it is the shell, without which there is no page. */
export const disableRemote =
  (name: string): LiveChange =>
  (live) => {
    requireLive(live, name);
    if (name === 'shell') throw new Error('the shell cannot be disabled');
    return { ...live, disabled: [...new Set([...live.disabled, name])].sort() };
  };

/** @throws when nothing of that name is live. */
export const enableRemote =
  (name: string): LiveChange =>
  (live) => {
    requireLive(live, name);
    return { ...live, disabled: live.disabled.filter((other) => other !== name) };
  };

export function onlyEndsCanaries(before: LiveState, after: LiveState): boolean {
  const remaining = Object.entries(after.canaries);
  return (
    isDeepStrictEqual(before.versions, after.versions) &&
    isDeepStrictEqual(before.disabled, after.disabled) &&
    remaining.length < Object.keys(before.canaries).length &&
    remaining.every(([name, canary]) => isDeepStrictEqual(before.canaries[name], canary))
  );
}

function requireLive(live: LiveState, name: string): void {
  if (!live.versions[name]) throw new Error(`no ${name} is live`);
}

const without = <Value>(record: Record<string, Value>, names: string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
