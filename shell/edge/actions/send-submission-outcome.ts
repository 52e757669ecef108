import type { FormAnswer, FormFields } from '@horae/shared/contract';
import type { Context } from 'hono';
import { cookieText, cookieValue, setCookies } from '../http/cookies.ts';
import { redirect } from '../http/redirect.ts';
import { nextSubmissionIdCookie, retriedSubmissionIdCookie } from '../session/submission-cookie.ts';
import type { OneTimeAnswers } from './form-answer-cookie.ts';
import { createFormAnswerCookie } from './form-answer-cookie.ts';
import type { Submission } from './read-submission.ts';
import type { SecretFields } from './refused-form.ts';
import type { SubmissionOutcome } from './run-submission-once.ts';

interface Answered {
  submission: Submission;
  /** `<remote>/<name>`. */
  action: string;
  outcome: SubmissionOutcome;
  siteUrl: string;
  /** Origins outside the shop that an action may redirect to. */
  origins: readonly string[];
  /** Fields whose value is never sent back to a page. */
  secret: SecretFields;
  once: OneTimeAnswers;
}

/** Answers a submission: a page by 303, with a cookie for what the next page renders, and a script in JSON. */
export async function respondToSubmission(c: Context, answered: Answered): Promise<Response> {
  const { submission, action, outcome, siteUrl, secret } = answered;
  const { answer, hasFailed } = outcome;
  const isSecure = siteUrl.startsWith('https:');
  const cookies = c.req.header('cookie') ?? '';
  const nameNext = hasFailed ? retriedSubmissionIdCookie : nextSubmissionIdCookie;
  const set = [...outcome.cookies, nameNext(cookies, isSecure)];
  if ('go' in answer) set.push(actedCookie(cookies, action, isSecure));
  const target = 'go' in answer ? answer.go : submission.from;
  if (!submission.wantsJson) {
    const pageAnswer = answerForPage(action, answer, withoutSecrets(submission.fields, secret));
    const { secrets } = answer;
    if (pageAnswer || secrets) {
      const travelling = { at: target, answer: { action, ...pageAnswer }, secrets };
      set.push(await createFormAnswerCookie(travelling, answered.once, isSecure));
    }
  }
  setCookies(c, set);
  if (!submission.wantsJson) return redirect(c, target, { status: 303, origins: answered.origins });
  return c.json(answer, 'go' in answer ? 200 : hasFailed ? 503 : 422);
}

/** Returns the part of the answer that the next page renders; `null` where there is none. */
function answerForPage(
  action: string,
  answer: SubmissionOutcome['answer'],
  values: FormFields,
): FormAnswer | null {
  if ('refused' in answer) {
    return { action, refused: answer.refused, values: { ...values, ...answer.values } };
  }
  const { go: _target, secrets: _once, ...pageAnswer } = answer;
  return Object.keys(pageAnswer).length === 0 ? null : { action, ...pageAnswer };
}

function withoutSecrets(fields: FormFields, secret: SecretFields): FormFields {
  if (secret === 'all') return {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.includes(name)));
}

/** Pages read it, by `takeActed` of `@horae/shared`: remotes of which an action was done, as `cart.account`. */
const COOKIE = 'horae_acted';
const MOST = 20;

/** `Set-Cookie` after an action was done: what its remote remembers in the browser may be wrong. */
function actedCookie(cookies: string, action: string, isSecure: boolean): string {
  const [remote = ''] = action.split('/');
  const known = (cookieValue(cookies, COOKIE) ?? '').split('.');
  const others = known.filter((name) => /^[a-z][a-z0-9-]*$/.test(name) && name !== remote);
  const remotes = [remote, ...others].slice(0, MOST).join('.');
  return cookieText(COOKIE, remotes, { isSecure, isReadable: true });
}
