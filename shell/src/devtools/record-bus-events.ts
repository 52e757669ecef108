import type { EventBus, StoreEvents } from '@horae/shared';
import { createStore } from 'zustand/vanilla';

interface RecordedEvent {
  /** Counts from 1, over the life of the page. */
  number: number;
  name: string;
  payload: string;
  /** Milliseconds since the page began. */
  at: number;
}

const MOST = 50;

/** Every event of the contract; the compiler says when one is missing. */
const NAMES = {
  'cart-opened': true,
  'cart-changed': true,
  'cart-acted': true,
  'auth-changed': true,
} satisfies Record<keyof StoreEvents, true>;

export type BusEventRecording = ReturnType<typeof recordBusEvents>;

/** Records the events of a bus; `recent` gives the newest ones, newest first. */
export function recordBusEvents(bus: EventBus) {
  const { getState, setState, subscribe } = createStore<RecordedEvent[]>()(() => []);
  for (const name of Object.keys(NAMES) as (keyof StoreEvents)[]) {
    bus.on(name, (payload) => {
      const number = (getState()[0]?.number ?? 0) + 1;
      const event = { number, name, payload: redactEventPayload(payload), at: performance.now() };
      setState([event, ...getState()].slice(0, MOST), true);
    });
  }
  return { recent: getState, subscribe };
}

const SECRET_NAME = /token|password|secret|authorization|cookie/i;
const SECRET_TEXT = /(?<![\w-])(?:(?:[\w-]{16,}\.){2}[\w-]+|[\w-]{40,})/g;
const HIDDEN = '(hidden)';

/** An event's payload as text, of which nothing that looks like a token is shown. */
export function redactEventPayload(payload: unknown): string {
  const text = JSON.stringify(payload, (name, value: unknown) => {
    if (SECRET_NAME.test(name)) return HIDDEN;
    return typeof value === 'string' ? value.replace(SECRET_TEXT, HIDDEN) : value;
  });
  return text ?? '';
}
