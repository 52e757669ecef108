import { bodyLimit } from 'hono/body-limit';
import { createRefusal, type PlatformError } from './platform-error.ts';

export const bodyTooLarge = () =>
  createRefusal(413, 'PAYLOAD_TOO_LARGE', { description: 'The request body is too large.' });

/** Refuses a body of more than `maxSize` bytes, by 413 unless `refuse` makes another refusal. */
export const limitBodySize = (maxSize: number, refuse: () => PlatformError = bodyTooLarge) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refuse();
    },
  });
