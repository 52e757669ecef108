import { pino } from 'pino';

/** A log that says nothing. */
export const silent = pino({ level: 'silent' });
