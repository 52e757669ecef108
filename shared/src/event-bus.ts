import mitt from 'mitt';
import type { StoreEvents } from './contract.ts';

export type Unsubscribe = () => void;

/** Builds an isolated bus. The application uses {@link events}; a test builds its own. */
export function createEventBus<Events extends Record<string, unknown>>() {
  const emitter = mitt<Events>();

  return {
    emit: <Name extends keyof Events>(name: Name, payload: Events[Name]): void =>
      emitter.emit(name, payload),

    /** Returns the unsubscribe function, so a subscription can be an effect's cleanup. */
    on<Name extends keyof Events>(
      name: Name,
      listener: (payload: Events[Name]) => void,
    ): Unsubscribe {
      emitter.on(name, listener);
      return () => emitter.off(name, listener);
    },
  };
}

export type EventBus = ReturnType<typeof createEventBus<StoreEvents>>;

/** The one bus of the page: this package is a federation singleton. */
export const events: EventBus = createEventBus<StoreEvents>();
