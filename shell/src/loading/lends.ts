import type { SlotId, Snapshot } from '@horae/shared';

/** Whether a slot can be had: a release that was made before it existed is no failure, and neither is one switched off. */
export function lends({ remotes }: Snapshot, id: SlotId): boolean {
  const [remote = '', name] = id.split('/');
  const { isDisabled, slots = [] } = remotes[remote] ?? {};
  return !isDisabled && slots.some(({ module }) => module === name);
}
