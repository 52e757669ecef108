import { initialTalk, nextTalk, type TalkEvent, type TalkState } from './talk-state.ts';

/** Holds the state of one panel and notifies its listeners. `typed` is the initial text of the field. */
export function createTalkStore(typed: string) {
  let state: TalkState = { ...initialTalk, question: typed };
  const listeners = new Set<() => void>();

  return {
    current: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    tell(event: TalkEvent): void {
      state = nextTalk(state, event);
      for (const listener of listeners) listener();
    },
  };
}

export type TalkStore = ReturnType<typeof createTalkStore>;
