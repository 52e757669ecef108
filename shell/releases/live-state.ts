import { canonicalText } from './signing/canonical-text.ts';

/** A version that a part of the visitors get instead of the live one. */
export interface Canary {
  version: string;
  /** Of all visitors, 1 to 99. */
  percent: number;
}

/** What visitors get. */
export interface LiveState {
  versions: Record<string, string>;
  canaries: Record<string, Canary>;
  /** Remotes that are switched off: nothing of them is loaded, their places say so. */
  disabled: string[];
}

/** Why an edge took a canary back. */
export interface TakenBack {
  remote: string;
  version: string;
  reason: string;
}

/** One state of many; every change is a new revision, and old ones are kept. */
export interface LiveRevision extends LiveState {
  revision: number;
  /** Of a revision that an edge has made, which has no key to sign with: nothing is decided by it. */
  takenBack?: TakenBack;
}

export const NOTHING_LIVE: LiveRevision = {
  revision: 0,
  versions: {},
  canaries: {},
  disabled: [],
};

/** Changes are pure; a store applies them to the newest state. */
export type LiveChange = (live: LiveState) => LiveState & Pick<LiveRevision, 'takenBack'>;

/** Versions for all visitors, at once; their canaries end. Names that are not mentioned stay. */
export const promoted =
  (versions: Record<string, string>): LiveChange =>
  (live) => ({
    ...live,
    versions: { ...live.versions, ...versions },
    canaries: without(live.canaries, Object.keys(versions)),
  });

/**
 * A version for a part of the visitors.
 * @throws when the share is not 1 to 99, or nothing of that name is live.
 */
export const withCanary =
  (name: string, canary: Canary): LiveChange =>
  (live) => {
    const { percent } = canary;
    if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
      throw new Error(`a canary is for 1 to 99 percent, not ${percent}`);
    }
    requireLive(live, name);
    return { ...live, canaries: { ...live.canaries, [name]: canary } };
  };

/** The live version for all visitors again. */
export const withoutCanary =
  (name: string): LiveChange =>
  (live) => ({ ...live, canaries: without(live.canaries, [name]) });

/** The same by an edge, which says why; a canary of another version stays. */
export const takenBack =
  (taken: TakenBack): LiveChange =>
  (live) => {
    const { remote, version } = taken;
    if (live.canaries[remote]?.version !== version) return live;
    return { ...withoutCanary(remote)(live), takenBack: taken };
  };

/** @throws when nothing of that name is live, or it is the shell, without which there is no page. */
export const switchedOff =
  (name: string): LiveChange =>
  (live) => {
    requireLive(live, name);
    if (name === 'shell') throw new Error('the shell cannot be switched off');
    return { ...live, disabled: [...new Set([...live.disabled, name])].sort() };
  };

/** @throws when nothing of that name is live. */
export const switchedOn =
  (name: string): LiveChange =>
  (live) => {
    requireLive(live, name);
    return { ...live, disabled: live.disabled.filter((other) => other !== name) };
  };

/** Whether all that has changed is that canaries were taken back. */
export function isTakenBack(before: LiveState, after: LiveState): boolean {
  const rest = ({ versions, disabled }: LiveState) => canonicalText([versions, disabled]);
  const kept = Object.entries(after.canaries);
  return (
    rest(before) === rest(after) &&
    kept.length < Object.keys(before.canaries).length &&
    kept.every(([name, canary]) => canonicalText(before.canaries[name]) === canonicalText(canary))
  );
}

function requireLive(live: LiveState, name: string): void {
  if (!live.versions[name]) throw new Error(`no ${name} is live`);
}

const without = <Value>(record: Record<string, Value>, names: string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
