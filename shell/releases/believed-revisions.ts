import { isTakenBack, type LiveRevision } from './live-state.ts';
import type { Seal, Sealed } from './signing/seal.ts';

export type StoredRevision = Sealed<LiveRevision>;

/** A revision, and the number that it lies under. */
export interface Numbered {
  number: number;
  found: StoredRevision;
}

/** Why one is not believed after `before`; `null` when it is. */
export function refusalAfter(before: LiveRevision, next: Numbered, seal: Seal): string | null {
  const { number, found } = next;
  const isUnsigned = found.revision === number && !found.signature;
  return isUnsigned && isTakenBack(before, found) ? null : refusalOf(next, seal);
}

/** The newest of these that is signed, and what was found after it, oldest first; `null` when none is. */
export async function newestSigned(
  numbers: number[],
  read: (number: number) => Promise<StoredRevision | null>,
  seal: Seal,
): Promise<{ newest: StoredRevision; later: Numbered[] } | null> {
  const later: Numbered[] = [];
  for (const number of [...numbers].reverse()) {
    const found = await read(number);
    if (!found) continue;
    if (refusalOf({ number, found }, seal) === null)
      return { newest: found, later: later.reverse() };
    later.push({ number, found });
  }
  return null;
}

/** A revision that is signed well for another number is not this one. */
const refusalOf = ({ number, found }: Numbered, seal: Seal): string | null =>
  found.revision === number ? seal.refusal('revision', found) : 'it is another revision’s';
