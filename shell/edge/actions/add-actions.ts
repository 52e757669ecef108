import { NO_COOKIES } from '@horae/shared';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Settings } from '../edge-settings.ts';
import { callerOf } from '../http/caller.ts';
import { limitRate } from '../http/limit-rate.ts';
import { NOT_LISTED, type Refuse } from '../http/refused.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { bringsNoCookie, checkCookies } from '../session/cookie-check.ts';
import type { SessionNeeds, Visitor } from '../session/create-visitor.ts';
import { originOf } from '../session/session-caller.ts';
import { openSession } from '../session/session-cookies.ts';
import type { EdgeState } from '../state/shared-state.ts';
import { type ActionTools, carryOut, type FoundAction } from './carry-out.ts';
import type { ActionFaults } from './faults.ts';
import { type Found, fileBytesOf, findAction, secretOf } from './find-action.ts';
import { limitForm } from './limit-form.ts';
import type { OneTimeAnswers } from './one-time-answers.ts';
import { type Outcome, UNAVAILABLE } from './outcome.ts';
import { readSubmission, type Submission } from './read-submission.ts';
import { refuseForm } from './refused-form.ts';
import { sendOutcome } from './send-outcome.ts';
import { namesOf, type SubmissionIds } from './submission-ids.ts';
import { createSubmissionMemory, type SubmissionMemory } from './submission-memory.ts';

/** Submissions per minute and address; no visitor sends as many. */
const PER_MINUTE = 120;

interface ActionParts {
  settings: Pick<Settings, 'siteUrl' | 'platformUrl' | 'platformPublicUrl' | 'proxies'>;
  /** Selects the releases for the visitor of a request. */
  releasesFor: (c: Context) => Promise<LiveReleases>;
  visitorOf: (c: Context, releases: LiveReleases, needs: SessionNeeds) => Visitor;
  tools: ActionTools;
  faults: ActionFaults;
  /** The pages share it and render the answers that it stores. */
  once: OneTimeAnswers;
  state: EdgeState;
  /** Called for every submission that a release could not carry out. */
  onFailed: (action: FoundAction, error: unknown, c: Context) => void;
}

/**
 * `POST /_action/<remote>/<name>`: a form of the shop's own pages. Carried out once by the release that this visitor
 * gets, answered by 303, or in JSON to a script.
 */
export function addActions(app: Hono, parts: ActionParts): void {
  const memory = createSubmissionMemory(parts.state);
  const { state } = parts;
  const { proxies, siteUrl } = parts.settings;
  const requestedAction = async (c: Context) => {
    const { remote = '', name = '' } = c.req.param();
    return findAction(await parts.releasesFor(c), remote, name);
  };
  const fileBytes = async (c: Context) => fileBytesOf(await requestedAction(c));
  const settings = parts.settings;
  const refuse: Refuse = (c, refusal) =>
    refuseForm(c, refusal, { settings, secretOf: async () => secretOf(await requestedAction(c)) });

  app.post(
    '/_action/:remote/:name',
    limitRate({ name: 'actions', perMinute: PER_MINUTE, proxies, state, refuse }),
    limitForm({ proxies, fileBytes, state, refuse }),
    async (c) => {
      c.header('cache-control', 'no-store');
      if (originOf(c.req.raw.headers, siteUrl) !== 'shop') return refuse(c, CROSS_SITE);
      const releases = await parts.releasesFor(c);
      const { remote, name } = c.req.param();
      const found = findAction(releases, remote, name);
      if (found === null) return refuse(c, NOT_LISTED);
      const submission = await readSubmission(c, fileBytesOf(found) > 0);
      if (typeof submission === 'string') return refuse(c, UNREAD[submission]);
      if (found === 'unavailable' && !submission.wantsJson) return refuse(c, AWAY);
      const outcome = await outcomeOf({ c, submission, found, releases }, parts, memory);
      if (needsCookie(c, submission, outcome)) {
        const check = checkCookies(c, siteUrl);
        if (check) return check;
        if (!submission.wantsJson) return refuse(c, COOKIES_BLOCKED);
      }
      return sendOutcome(c, {
        submission,
        action: `${remote}/${name}`,
        outcome,
        siteUrl,
        origins: parts.tools.origins,
        secret: secretOf(found),
        once: parts.once,
      });
    },
  );
  app.all('/_action/*', (c) => refuse(c, NOT_LISTED));
}

interface ReceivedSubmission {
  c: Context;
  submission: Submission;
  found: Found;
  releases: LiveReleases;
}

async function outcomeOf(
  { c, submission, found, releases }: ReceivedSubmission,
  parts: ActionParts,
  memory: SubmissionMemory,
): Promise<Outcome> {
  if (found === 'unavailable') {
    return { ...UNDONE, answer: UNAVAILABLE, hasFailed: true };
  }
  const cookies = c.req.header('cookie') ?? '';
  const action = `${found.release.name}/${found.name}`;
  const caller = `${callerOf(c, parts.settings.proxies)} ${c.req.header('user-agent') ?? ''}`;
  const names: SubmissionIds = namesOf({ cookies, caller, action, submission });
  let isFirst = false;
  const outcome = await memory.once(names.id, () => {
    isFirst = true;
    return firstOutcome({ c, submission, key: names.key, found, releases }, parts);
  });
  // A repeated request gets the session that the submission began, but never an older session in place of a newer one.
  const session = openSession(cookies);
  const isNewer = session !== null && session.mark !== outcome.replaced;
  return !isFirst && isNewer ? { ...outcome, cookies: [] } : outcome;
}

async function firstOutcome(
  { c, submission, key, found, releases }: ReceivedSubmission & { key: string; found: FoundAction },
  { visitorOf, tools, faults, onFailed }: ActionParts,
): Promise<Outcome> {
  const action = `${found.release.name}/${found.name}`;
  const visitor = visitorOf(c, releases, { mustKeepSession: true });
  const startedAt = performance.now();
  const seen = (outcome: 'done' | 'refused' | 'failed') =>
    faults.saw({
      action,
      version: found.release.version,
      outcome,
      ms: Math.round(performance.now() - startedAt),
    });
  try {
    const answer =
      (await faults.meet(action, submission.from, getCookie(c, 'horae_qa_mark') ?? null)) ??
      (await carryOut(found, { submission, key, visitor }, tools));
    const isDone = 'go' in answer && !visitor.lacksCookies();
    seen(isDone ? 'done' : 'refused');
    if (visitor.lacksCookies()) return UNKEEPABLE;
    return { answer, hasFailed: false, isUndone: false, ...sessionOf(visitor) };
  } catch (error) {
    seen(visitor.lacksCookies() ? 'refused' : 'failed');
    if (visitor.lacksCookies()) return UNKEEPABLE;
    onFailed(found, error, c);
    return { answer: UNAVAILABLE, hasFailed: true, isUndone: false, ...sessionOf(visitor) };
  }
}

const UNDONE = { hasFailed: false, isUndone: true, cookies: [], replaced: null };
/** No session was begun: the browser would have lost it with its next request. */
const UNKEEPABLE: Outcome = { ...UNDONE, answer: { refused: { '': NO_COOKIES } } };

/** Whether the answer depends on a cookie that the browser may not return: on a session, or on a way to the next page. */
function needsCookie(c: Context, submission: Submission, { answer }: Outcome): boolean {
  if (!('refused' in answer)) return false;
  const isUnkeepable = answer.refused[''] === NO_COOKIES;
  return isUnkeepable || (!submission.wantsJson && bringsNoCookie(c.req.header('cookie') ?? ''));
}

const sessionOf = (visitor: Visitor): Pick<Outcome, 'cookies' | 'replaced'> => ({
  cookies: visitor.cookies(),
  replaced: visitor.replaced(),
});

const CROSS_SITE = {
  status: 403,
  code: 'CROSS_SITE',
  description: 'Forms are taken from pages of the shop alone',
} as const;
const COOKIES_BLOCKED = {
  status: 403,
  code: NO_COOKIES,
  description: 'The browser returns no cookies',
} as const;
const AWAY = {
  status: 503,
  code: 'UNAVAILABLE',
  description: 'This part of the shop is switched off',
} as const;
const UNREAD = {
  'wrong type': { status: 415, code: 'WRONG_TYPE', description: 'Expected a form without files' },
  'too many fields': { status: 400, code: 'INVALID_ARGUMENT', description: 'Too many fields' },
} as const;
