import { createHash, randomBytes } from 'node:crypto';
import { readSubmissionCookie } from '../session/submission-cookie.ts';
import type { Submission } from './read-submission.ts';

interface SubmissionAttempt {
  cookies: string;
  /** Address and user agent, which stand for a browser that stores no cookies. */
  caller: string;
  action: string;
  submission: Submission;
}

export interface SubmissionIds {
  /** Identifies one attempt: a repeated request with the same id gets the same outcome. */
  id: string;
  /** Identifies all attempts: keyed calls of the platform are carried out once for it. */
  key: string;
}

/**
 * Identifies a submission by the key that a script has filled in, else by the cookie. The same form sent again before
 * its answer has arrived is the same attempt.
 */
export function getSubmissionIds({
  cookies,
  caller,
  action,
  submission,
}: SubmissionAttempt): SubmissionIds {
  const known = readSubmissionCookie(cookies);
  const files = submission.files.map(({ field, digest }) => [field, digest]);
  const body = JSON.stringify([
    submission.from,
    submission.fields,
    ...(files.length > 0 ? [files] : []),
  ]);
  if (submission.key !== null) {
    const id = sha256([known?.browser ?? caller, action, submission.key, body]);
    return { id, key: id };
  }
  // A submission without any mark of its own counts as a new one: ignoring it would be worse.
  const key = sha256([known ? `${known.browser}.${known.submission}` : random(), action, '', body]);
  return { id: sha256([key, String(known?.attempt)]), key };
}

const random = (): string => randomBytes(12).toString('base64url');

const sha256 = (parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
