import { accessToken, tokens } from '@horae/shared';
import { createChangeSender, type SenderParts } from './change-sender.ts';
import { createKeptChanges } from './kept-changes.ts';

/** Keeps what is not sent yet in this tab, for the one whose session it is. */
export const tabSender = (parts: Omit<SenderParts, 'token'>) =>
  createChangeSender(
    { ...parts, token: accessToken },
    createKeptChanges({
      storage: () => sessionStorage,
      session: () => tokens.getTokens().refreshToken.value,
    }),
  );
