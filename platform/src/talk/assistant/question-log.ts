import { appendFile } from 'node:fs/promises';
import { now } from '../../base/clock.ts';
import type { Log } from '../../base/http/log.ts';

interface LoggedQuestion {
  question: string;
  answer: string;
  product?: string;
}

export type LogQuestion = (entry: LoggedQuestion) => void;

/**
 * Writes questions and answers to a file, one line of JSON each, so that the shop learns what it cannot answer.
 * Without a file nothing is stored; sound never is. A file that cannot be written costs no visitor an answer.
 */
export function createQuestionLog(file: string | undefined, log: Log): LogQuestion {
  if (file === undefined) return () => undefined;
  return (entry) => {
    const line = `${JSON.stringify({ at: now().toISOString(), ...entry })}\n`;
    appendFile(file, line).catch((error: unknown) =>
      log.error({ err: error }, 'ASSISTANT_LOG cannot be written'),
    );
  };
}
