import { NO_COOKIES } from '@horae/shared';
import type { Context, Hono } from 'hono';
import type { Settings } from '../edge-settings-types.ts';
import { classifyOrigin } from '../http/check-request-origin.ts';
import { limitRate } from '../http/limit-rate.ts';
import { CALL_NOT_LISTED, type Refuse } from '../http/refusals.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { ImportBundle } from '../live/server-bundles.ts';
import type { SessionOptions, Visitor } from '../session/create-request-visitor.ts';
import { checkCookieSupport, hasNoCookies } from '../session/submission-cookie.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';
import type { OneTimeAnswers } from './form-answer-cookie.ts';
import { createQaFaults } from './inject-qa-action-faults.ts';
import { limitForm } from './limit-form.ts';
import { readSubmission, type Submission } from './read-submission.ts';
import { refuseForm } from './refused-form.ts';
import type { RemoteFormAction } from './run-action.ts';
import { findAction, getSecretFields, getUploadLimit } from './run-action.ts';
import {
  type ActionRunParts,
  createSubmissionOutcomeStore,
  runSubmissionOnEdge,
  type SubmissionOutcome,
} from './run-submission-once.ts';
import { respondToSubmission } from './send-submission-outcome.ts';

/** Submissions per minute and address; no visitor sends as many. */
const PER_MINUTE = 120;

interface ActionParts {
  settings: Pick<Settings, 'siteUrl' | 'platformPublicUrl' | 'proxies' | 'qaToken'>;
  releasesFor: (c: Context) => Promise<LiveReleases>;
  getVisitor: (c: Context, releases: LiveReleases, needs: SessionOptions) => Visitor;
  importBundle: ImportBundle;
  /** Milliseconds for one action. */
  actionLimitMs?: number;
  once: OneTimeAnswers;
  state: EdgeState;
  /** Called for every submission that a release could not carry out. */
  onActionFailed: (action: RemoteFormAction, error: unknown, c: Context) => void;
}

/**
 * `POST /_action/<remote>/<name>`: a form of the shop's own pages. Carried out once by the release that this visitor
 * gets, answered by 303, or in JSON to a script.
 */
export function addActionRoute(app: Hono, parts: ActionParts): void {
  const { settings, state } = parts;
  const { proxies } = settings;
  const run = createActionRun(parts);
  if (settings.qaToken) run.faults.addControls(app, settings.qaToken);
  const requestedAction = async (c: Context) => {
    const { remote = '', name = '' } = c.req.param();
    return findAction(await parts.releasesFor(c), remote, name);
  };
  const fileBytes = async (c: Context) => getUploadLimit(await requestedAction(c));
  const refuse: Refuse = (c, refusal) =>
    refuseForm(c, refusal, {
      settings,
      getSecretFields: async () => getSecretFields(await requestedAction(c)),
    });

  app.post(
    '/_action/:remote/:name',
    limitRate({ name: 'actions', perMinute: PER_MINUTE, proxies, state, refuse }),
    limitForm({ proxies, fileBytes, state, refuse }),
    (c) => answerSubmission(c, run, refuse),
  );
  app.all('/_action/*', (c) => refuse(c, CALL_NOT_LISTED));
}

function createActionRun(parts: ActionParts): ActionRunParts & ActionParts {
  const { settings, state, importBundle, actionLimitMs: limitMs } = parts;
  const origins = [new URL(settings.platformPublicUrl).origin];
  const { siteUrl } = settings;
  return {
    ...parts,
    proxies: settings.proxies,
    faults: createQaFaults(),
    memory: createSubmissionOutcomeStore(state),
    tools: { importBundle, origins, siteUrl, ...(limitMs !== undefined && { limitMs }) },
  };
}

async function answerSubmission(
  c: Context,
  run: ActionRunParts & ActionParts,
  refuse: Refuse,
): Promise<Response> {
  const { siteUrl, origins } = run.tools;
  c.header('cache-control', 'no-store');
  if (classifyOrigin(c.req.raw.headers, siteUrl) !== 'shop') return refuse(c, CROSS_SITE);
  const releases = await run.releasesFor(c);
  const { remote = '', name = '' } = c.req.param();
  const match = findAction(releases, remote, name);
  if (match === null) return refuse(c, CALL_NOT_LISTED);
  const submission = await readSubmission(c, getUploadLimit(match) > 0);
  if (typeof submission === 'string') return refuse(c, UNREADABLE[submission]);
  if (match === 'unavailable' && !submission.wantsJson) return refuse(c, SWITCHED_OFF);
  const outcome = await runSubmissionOnEdge({ c, submission, match, releases }, run);
  if (needsCookie(c, submission, outcome)) {
    const check = checkCookieSupport(c, siteUrl);
    if (check) return check;
    if (!submission.wantsJson) return refuse(c, COOKIES_BLOCKED);
  }
  return respondToSubmission(c, {
    submission,
    action: `${remote}/${name}`,
    outcome,
    siteUrl,
    origins,
    secret: getSecretFields(match),
    once: run.once,
  });
}

/** Whether the answer depends on a cookie that the browser may not return: on a session, or on a way to the next page. */
function needsCookie(c: Context, submission: Submission, { answer }: SubmissionOutcome): boolean {
  if (!('refused' in answer)) return false;
  const lacksCookies = answer.refused[''] === NO_COOKIES;
  return lacksCookies || (!submission.wantsJson && hasNoCookies(c.req.header('cookie') ?? ''));
}

const CROSS_SITE = {
  status: 403,
  code: 'CROSS_SITE',
  description: 'Forms are accepted only from pages of the shop',
} as const;
const COOKIES_BLOCKED = {
  status: 403,
  code: NO_COOKIES,
  description: 'The browser returns no cookies',
} as const;
const SWITCHED_OFF = {
  status: 503,
  code: 'UNAVAILABLE',
  description: 'This part of the shop is switched off',
} as const;
const UNREADABLE = {
  'wrong type': { status: 415, code: 'WRONG_TYPE', description: 'Expected a form without files' },
  'too many fields': { status: 400, code: 'INVALID_ARGUMENT', description: 'Too many fields' },
} as const;
