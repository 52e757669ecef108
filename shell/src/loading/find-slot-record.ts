import type { ModuleId, RemoteRecord, Snapshot } from '@horae/shared';

type SlotRecord = RemoteRecord['slots'][number];

/**
 * Finds a slot in a snapshot; `undefined` where its remote is missing, disabled, or was released before the slot
 * existed, which is no failure.
 */
export function findSlotRecord({ remotes }: Snapshot, id: ModuleId): SlotRecord | undefined {
  const [remote = '', name] = id.split('/');
  const { isDisabled, slots = [] } = remotes[remote] ?? {};
  return isDisabled ? undefined : slots.find(({ module }) => module === name);
}
