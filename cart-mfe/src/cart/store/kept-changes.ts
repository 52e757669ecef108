import { report } from '@horae/shared';
import type { CartCall } from './cart-changes.ts';
import { KEPT_KEY } from './sender-loader.ts';

/** A change as plain data. */
export interface KeptChange {
  id: string;
  call: CartCall;
  /** An add whose call has left: the edge knows its key for one access token, the next page has another. */
  hasLeft?: boolean;
}

/**
 * Changes that were asked and not answered yet, kept for the page that comes after this one in the
 * same tab. It only ever saves what would be lost: a browser that stores nothing works without.
 */
export interface KeptChanges {
  /** Keeps a change; the same id again changes what is asked, not its place nor its age. */
  keep: (change: KeptChange) => void;
  /** The call is about to leave: `false` when another page has made it meanwhile. */
  leaves: (change: KeptChange) => boolean;
  /** It was answered or refused. */
  drop: (id: string) => void;
  /** What a page before this one left behind, in order: of this person, and young enough. */
  takeOver: () => KeptChange[];
  /** The same person goes on in another session. */
  carryOver: () => void;
  forget: () => void;
}

/** After so many milliseconds the shopper has gone on; what was meant then is not done any more. */
const LONGEST = 10 * 60_000;

/** As they are stored, by id and in order: with the one who asked, and when. */
type Stored = Record<string, KeptChange & { by: string; at: number }>;

interface KeptParts {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** What is the same for as long as the session is. */
  session: () => string;
}

export function createKeptChanges({ storage, session }: KeptParts): KeptChanges {
  /** This page's own, as far as they could be stored. */
  const own = new Set<string>();
  /** Tells sessions apart, and opens none. */
  const person = () => session().slice(-8);

  /** All that is stored after `change` has been at it; nothing when the browser stores nothing. */
  const update = (change: (all: Stored) => void): Stored => {
    try {
      // Written below and by no other program; a call that does not exist is refused when it is made.
      const all = JSON.parse(storage().getItem(KEPT_KEY) ?? '{}') as Stored;
      change(all);
      if (Object.keys(all).length > 0) storage().setItem(KEPT_KEY, JSON.stringify(all));
      else storage().removeItem(KEPT_KEY);
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
    leaves({ id, call }) {
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
      const left: KeptChange[] = [];
      update((all) => {
        for (const change of Object.values(all)) {
          if (own.has(change.id)) continue;
          if (change.by === person() && Date.now() - change.at < LONGEST) left.push(change);
          else delete all[change.id];
        }
      });
      for (const { id } of left) own.add(id);
      return left;
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
