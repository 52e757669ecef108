import type { RemoteLoader, Snapshot } from '@horae/shared';

/** What the lenders of a snapshot say in the places of their slots; a lender that is switched off says nothing. */
export const slotWords =
  (snapshot: Snapshot): NonNullable<RemoteLoader['words']> =>
  (id) => {
    const [remote = '', module = ''] = id.split('/');
    const record = snapshot.remotes[remote];
    if (!record || record.isDisabled) return undefined;
    return record.slots.find((slot) => slot.module === module)?.words;
  };
