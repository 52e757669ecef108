import { createHash, randomBytes } from 'node:crypto';
import { NO_COOKIES } from '@horae/shared';
import type { ActionAnswer } from '@horae/shared/contract';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { getClientAddress } from '../http/client-address.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { SessionOptions, Visitor } from '../session/create-request-visitor.ts';
import { readOpenSession } from '../session/session-cookies.ts';
import { readSubmissionIdCookie } from '../session/submission-cookie.ts';
import { createRunOncePerId } from '../state/run-once-per-id.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';
import type { QaFaults } from './inject-qa-action-faults.ts';
import type { Submission } from './read-submission.ts';
import type { FormActionMatch } from './run-action.ts';
import { type RemoteFormAction, type RunActionOptions, runAction } from './run-action.ts';

/** The outcome of a submission, the same for every repetition of its request. */
export interface SubmissionOutcome {
  answer: ActionAnswer;
  /** The action could not be carried out, or it is not known whether it was. */
  hasFailed: boolean;
  /** Nothing was begun, so a repeated request carries the action out. */
  isUndone: boolean;
  /** Values of `Set-Cookie` for the visitor's session. */
  cookies: string[];
  /** The mark of the session that this one has replaced; `null` where there was none, or it goes on. */
  replaced: string | null;
}

const UNAVAILABLE: ActionAnswer = { refused: { '': 'UNAVAILABLE' } };

/** Carries a submission out once, however often and on whichever edge it arrives. */
interface SubmissionMemory {
  /** Returns the outcome for this id: concurrent requests wait for the first, later ones get the same. */
  once: (id: string, carryOut: () => Promise<SubmissionOutcome>) => Promise<SubmissionOutcome>;
}

const STORED_MS = 10 * 60_000;

export function createSubmissionOutcomeStore(state: EdgeState): SubmissionMemory {
  const done = createRunOncePerId<SubmissionOutcome>({
    state,
    // Raised when the form of an outcome changes: edges of two versions run side by side.
    name: 'press2',
    storedMs: STORED_MS,
    isFinal: ({ isUndone }) => !isUndone,
    write: (outcome) => Buffer.from(JSON.stringify(outcome)),
    read: (text) => JSON.parse(text.toString()) as SubmissionOutcome, // sealed by an edge that writes this form
  });
  return { once: done.get };
}

/** Carries submissions out. */
export interface ActionRunParts {
  proxies: number;
  getVisitor: (c: Context, releases: LiveReleases, needs: SessionOptions) => Visitor;
  tools: RunActionOptions;
  faults: QaFaults;
  memory: SubmissionMemory;
  /** Called for every submission that a release could not carry out. */
  onActionFailed: (action: RemoteFormAction, error: unknown, c: Context) => void;
}

interface ReceivedSubmission {
  c: Context;
  submission: Submission;
  match: FormActionMatch;
  releases: LiveReleases;
}

export async function runSubmissionOnEdge(
  { c, submission, match, releases }: ReceivedSubmission,
  run: ActionRunParts,
): Promise<SubmissionOutcome> {
  if (match === 'unavailable') {
    return { ...NOT_BEGUN, answer: UNAVAILABLE, hasFailed: true };
  }
  const cookies = c.req.header('cookie') ?? '';
  const action = `${match.release.name}/${match.name}`;
  const caller = `${getClientAddress(c, run.proxies)} ${c.req.header('user-agent') ?? ''}`;
  const names: SubmissionIds = getSubmissionIds({ cookies, caller, action, submission });
  let isFirst = false;
  const outcome = await run.memory.once(names.id, () => {
    isFirst = true;
    return runFirst({ c, submission, key: names.key, match, releases }, run);
  });
  // A repeated request gets the session that the submission began, but never an older session in place of a newer one.
  const session = readOpenSession(cookies);
  const isNewer = session !== null && session.mark !== outcome.replaced;
  return !isFirst && isNewer ? { ...outcome, cookies: [] } : outcome;
}

async function runFirst(
  {
    c,
    submission,
    key,
    match,
    releases,
  }: ReceivedSubmission & { key: string; match: RemoteFormAction },
  { getVisitor, tools, faults, onActionFailed }: ActionRunParts,
): Promise<SubmissionOutcome> {
  const action = `${match.release.name}/${match.name}`;
  const visitor = getVisitor(c, releases, { requiresCookies: true });
  const startedAt = performance.now();
  const record = (outcome: 'done' | 'refused' | 'failed') =>
    faults.record({
      action,
      version: match.release.version,
      outcome,
      ms: Math.round(performance.now() - startedAt),
    });
  try {
    const answer =
      (await faults.apply(action, submission.from, getCookie(c, 'horae_qa_mark') ?? null)) ??
      (await runAction(match, { submission, key, visitor }, tools));
    const isDone = 'go' in answer && !visitor.lacksCookies();
    record(isDone ? 'done' : 'refused');
    if (visitor.lacksCookies()) return COOKIES_MISSING;
    return { answer, hasFailed: false, isUndone: false, ...getSessionChange(visitor) };
  } catch (error) {
    record(visitor.lacksCookies() ? 'refused' : 'failed');
    if (visitor.lacksCookies()) return COOKIES_MISSING;
    onActionFailed(match, error, c);
    return { answer: UNAVAILABLE, hasFailed: true, isUndone: false, ...getSessionChange(visitor) };
  }
}

const NOT_BEGUN = { hasFailed: false, isUndone: true, cookies: [], replaced: null };
/** No session was begun: the browser would have lost it with its next request. */
const COOKIES_MISSING: SubmissionOutcome = {
  ...NOT_BEGUN,
  answer: { refused: { '': NO_COOKIES } },
};

const getSessionChange = (visitor: Visitor): Pick<SubmissionOutcome, 'cookies' | 'replaced'> => ({
  cookies: visitor.cookies(),
  replaced: visitor.replaced(),
});

interface SubmissionAttempt {
  cookies: string;
  /** Address and user agent, which stand for a browser that stores no cookies. */
  caller: string;
  action: string;
  submission: Submission;
}

interface SubmissionIds {
  /** Identifies one attempt: a repeated request with the same id gets the same outcome. */
  id: string;
  /** Identifies all attempts: keyed calls of the platform are carried out once for it. */
  key: string;
}

/**
 * Identifies a submission by the key that a script has filled in, else by the cookie. The same form sent again before
 * its answer has arrived is the same attempt.
 */
function getSubmissionIds({
  cookies,
  caller,
  action,
  submission,
}: SubmissionAttempt): SubmissionIds {
  const known = readSubmissionIdCookie(cookies);
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
