import { useState } from 'react';
import type { CartLine } from '../cart/cart.ts';
import type { CartStore } from '../cart/store/cart-store.ts';
import { messages } from './messages.ts';

interface RemovedLine {
  line: CartLine;
  /** Its place among lines and other removed ones. */
  index: number;
}

type CartRow = { kind: 'line'; line: CartLine } | { kind: 'removed'; removed: RemovedLine };

/** Removals that can still be taken back, each in the place where its line stood. */
export function useRemovedLines(store: CartStore, announce: (text: string) => void) {
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const forget = ({ line }: RemovedLine) =>
    setRemoved((all) => all.filter((other) => other.line.id !== line.id));

  const remove = async (line: CartLine, index: number) => {
    const entry = { line, index };
    setFailure(null);
    setRemoved((all) => [...all, entry]);
    announce(messages.removed(line.name));
    try {
      await store.removeLine(line.id);
    } catch {
      // The store has put the line back; a message says why it is there again.
      forget(entry);
      setFailure(messages.notRemoved(line.name));
    }
  };

  const restore = async (entry: RemovedLine) => {
    forget(entry);
    try {
      await store.restoreLine(entry.line, entry.index);
    } catch {
      setFailure(messages.notRestored(entry.line.name));
    }
  };

  return { removed, failure, remove, restore, forget };
}

/** Lines and removed ones in the order of the list. */
export function mergeRemovedLines(lines: CartLine[], removed: RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  const gone = removed.filter(({ line }) => !lines.some(({ id }) => id === line.id));
  for (const entry of [...gone].sort((a, b) => a.index - b.index)) {
    rows.splice(entry.index, 0, { kind: 'removed', removed: entry });
  }
  return rows;
}
