import { initialTalk, nextTalk, type TalkEvent } from './talk-state.ts';

/** Keeps the state of one panel and tells its listeners. */
export function createTalkStore() {
  let state = initialTalk;
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
