import { bodyLimit } from 'hono/body-limit';
import { type PlatformError, refusal } from './platform-error.ts';

export const bodyTooLarge = () =>
  refusal(413, 'PAYLOAD_TOO_LARGE', { description: 'The request body is too large.' });

/** Refuses a body of more than `maxSize` bytes, by 413 unless `refuse` makes another refusal. */
export const limitBody = (maxSize: number, refuse: () => PlatformError = bodyTooLarge) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refuse();
    },
  });
