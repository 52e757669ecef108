export interface LaterByKey {
  /** Does the work after the delay; what is due by the same key already stands for it. */
  run: (key: string, work: () => void) => void;
  /** Drops all that is due. */
  forget: () => void;
}

/** Work that waits a while; at once where there is nothing to wait. It keeps no process from its end. */
export function laterByKey(delayMs: number): LaterByKey {
  const due = new Map<string, NodeJS.Timeout>();
  return {
    run(key, work) {
      if (delayMs === 0) return work();
      if (due.has(key)) return;
      const begin = () => {
        due.delete(key);
        work();
      };
      due.set(key, setTimeout(begin, delayMs).unref());
    },
    forget() {
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
