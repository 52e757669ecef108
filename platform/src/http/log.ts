import pino, { type Logger } from 'pino';

export type Log = Logger;

/** The process's log: JSON lines on standard output. Callers log ids and codes, never tokens, mails or passwords. */
export function createLog(level = 'info'): Log {
  return pino({ level, base: { service: 'platform' } });
}
