interface Turn {
  /** The asker's own name for it; empty for none. */
  ticket: string;
  begin: (() => void) | null;
}

/** Gives the turn back; more than once is once. */
export type LeaveQueue = () => void;

interface Room {
  /** Who is served at the same time. */
  atOnce?: number;
  /** Who is served and who waits, together. */
  places: number;
}

/** Who is being served and who waits for it, in the order in which they came. */
export function createQuestionQueue({ atOnce = 1, places }: Room) {
  const turns: Turn[] = [];

  function leave(turn: Turn): void {
    const place = turns.indexOf(turn);
    if (place < 0) return;
    turns.splice(place, 1);
    for (const next of turns.slice(0, atOnce)) {
      next.begin?.();
      next.begin = null;
    }
  }

  return {
    /** Resolves once it is the caller's turn; `null` when there is no room to wait. */
    enter(ticket = ''): Promise<LeaveQueue> | null {
      if (turns.length >= places) return null;
      const turn: Turn = { ticket, begin: null };
      turns.push(turn);
      const done = () => leave(turn);
      if (turns.length <= atOnce) return Promise.resolve(done);
      return new Promise((resolve) => {
        turn.begin = () => resolve(done);
      });
    },

    /** Whether a turn would begin at once. */
    isFree: () => turns.length < atOnce,

    /** 1 for who comes next, 0 for who does not wait. */
    placeOf(ticket: string): number {
      const place = turns.findIndex((turn) => turn.ticket === ticket);
      return ticket === '' || place < 0 ? 0 : Math.max(0, place - atOnce + 1);
    },
  };
}
