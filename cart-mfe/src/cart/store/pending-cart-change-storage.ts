import { report } from '@horae/shared';
import { STORED_CHANGES_KEY } from './cart-change-sender-loader.ts';
import type { CartCall } from './create-cart-methods.ts';

/** A change as plain data. */
interface StoredChange {
  id: string;
  call: CartCall;
  /** The request of a cart addition is sent: the edge knows its key for one access token, and the next page has another. */
  hasLeft?: boolean;
}

/**
 * Changes without a response yet, stored for the next page in the same tab. It only ever saves what
 * would be lost: a browser that stores nothing works without.
 */
export interface PendingCartChangeStorage {
  /** Stores a change; the same id again replaces its call, but neither its position nor its age. */
  keep: (change: StoredChange) => void;
  /** Call it right before the request is sent: `false` when another page has sent it meanwhile. */
  markSent: (change: StoredChange) => boolean;
  /** Removes a change that was carried out or refused. */
  drop: (id: string) => void;
  /** Returns in order the changes of an earlier page, if they are this person's and young enough. */
  takeOver: () => StoredChange[];
  /** The same person goes on in another session. */
  carryOver: () => void;
  forget: () => void;
}

/** Age in milliseconds after which a change is dropped, because the shopper has moved on. */
const LONGEST = 10 * 60_000;

/** Stored form, by id and in order: `by` is the person who requested it, `at` the time in milliseconds. */
type Stored = Record<string, StoredChange & { by: string; at: number }>;

interface StorageParts {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** A text that stays the same for as long as the session does. */
  session: () => string;
}

export function createPendingCartChangeStorage({
  storage,
  session,
}: StorageParts): PendingCartChangeStorage {
  /** Ids of this page's own changes, as far as they could be stored. */
  const own = new Set<string>();
  /** Distinguishes sessions, but cannot open one. */
  const person = () => session().slice(-8);

  /** Applies `change` to the stored changes and returns them; empty when the browser stores nothing. */
  const update = (change: (all: Stored) => void): Stored => {
    try {
      // Written below and by no other program; a call that does not exist is refused when it is made.
      const all = JSON.parse(storage().getItem(STORED_CHANGES_KEY) ?? '{}') as Stored;
      change(all);
      if (Object.keys(all).length > 0) storage().setItem(STORED_CHANGES_KEY, JSON.stringify(all));
      else storage().removeItem(STORED_CHANGES_KEY);
      return all;
    } catch (error) {
      report(error, 'kept cart changes');
      own.clear();
      return {};
    }
  };

  return {
    keep({ id, call }) {
      const all = update((stored) => {
        stored[id] = { at: Date.now(), by: person(), ...stored[id], id, call };
      });
      if (all[id]) own.add(id);
    },
    markSent({ id, call }) {
      let isOpen = true;
      update(({ [id]: stored }) => {
        isOpen = stored ? !stored.hasLeft : !own.has(id);
        if (stored && call.name === 'addLine') stored.hasLeft = true;
      });
      return isOpen;
    },
    drop(id) {
      update((all) => delete all[id]);
    },
    takeOver() {
      const earlier: StoredChange[] = [];
      update((all) => {
        for (const change of Object.values(all)) {
          if (own.has(change.id)) continue;
          if (change.by === person() && Date.now() - change.at < LONGEST) earlier.push(change);
          else delete all[change.id];
        }
      });
      for (const { id } of earlier) own.add(id);
      return earlier;
    },
    carryOver() {
      update((all) => {
        for (const change of Object.values(all)) change.by = person();
      });
    },
    forget() {
      update((all) => {
        for (const id of Object.keys(all)) delete all[id];
      });
    },
  };
}
