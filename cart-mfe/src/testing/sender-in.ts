import { createChangeSender, type SenderParts } from '../cart/store/change-sender.ts';
import { createKeptChanges } from '../cart/store/kept-changes.ts';
import { createSenderLoader } from '../cart/store/sender-loader.ts';
import type { pageStorage } from './page-storage.ts';

type Parts = Omit<SenderParts, 'token'> & {
  storage: ReturnType<typeof pageStorage>;
  session: () => string;
};

/** Sends over a platform, and keeps in a storage what waits. */
export const senderIn = ({ storage, session, ...parts }: Parts) =>
  createSenderLoader({
    storage: () => storage,
    create: async () =>
      createChangeSender(
        { ...parts, token: async () => 'visitor' },
        createKeptChanges({ storage: () => storage, session }),
      ),
  });
