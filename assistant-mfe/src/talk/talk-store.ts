import { initialTalk, nextTalk, type TalkEvent, type TalkState } from './talk-state.ts';

/** Keeps the state of one panel and tells its listeners. `typed`: what the field holds at first. */
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
