import type { RemoteLoader, Snapshot } from '@horae/shared';

/** Finds the texts that remotes declare for the places of their slots; a disabled remote has none. */
export const slotWords =
  (snapshot: Snapshot): NonNullable<RemoteLoader['words']> =>
  (id) => {
    const [remote = '', module = ''] = id.split('/');
    const record = snapshot.remotes[remote];
    if (!record || record.isDisabled) return undefined;
    return record.slots.find((slot) => slot.module === module)?.words;
  };
