import {
  type CartChangeSenderParts,
  createChangeSender,
} from '../cart/store/cart-change-sender.ts';
import { createCartChangeSenderLoader } from '../cart/store/cart-change-sender-loader.ts';
import { createCartPresenceStore } from '../cart/store/cart-existence-store.ts';
import { createPendingCartChangeStorage } from '../cart/store/pending-cart-change-storage.ts';

/** A tab's storage of its own; another tab has another one. */
export function fakeTabStorage(content: [string, string][] = []) {
  const entries = new Map(content);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    /** As a browser that duplicates a tab does it. */
    copy: () => fakeTabStorage([...entries]),
    values: () => [...entries.values()],
  };
}

type Parts = Omit<CartChangeSenderParts, 'token'> & {
  storage: ReturnType<typeof fakeTabStorage>;
  session: () => string;
};

/** Sends over a platform, and keeps in a storage what waits. */
export const createTestChangeSenderLoader = ({ storage, session, ...parts }: Parts) =>
  createCartChangeSenderLoader({
    storage: () => storage,
    create: async () =>
      createChangeSender(
        { ...parts, token: async () => 'visitor' },
        createPendingCartChangeStorage({ storage: () => storage, session }),
      ),
  });

/** For tests of a visitor who has been shopping here before. */
export const rememberFilledCart = (): void =>
  createCartPresenceStore(() => localStorage).remember(true);
