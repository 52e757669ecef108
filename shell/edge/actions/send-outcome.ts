import type { FormAnswer, FormFields } from '@horae/shared/contract';
import type { Context } from 'hono';
import { redirect } from '../http/redirect.ts';
import { nextPressCookie, triedPressCookie } from '../session/submission-cookie.ts';
import { answerCookie } from './answer-cookie.ts';
import type { ToldOnce } from './one-time-answers.ts';
import type { Outcome } from './outcome.ts';
import type { Press } from './read-submission.ts';
import type { Secrets } from './refused-form.ts';
import { actedCookie } from './used-remotes-cookie.ts';

interface Answered {
  press: Press;
  /** `<remote>/<name>`. */
  action: string;
  outcome: Outcome;
  siteUrl: string;
  /** Origins outside the shop that an action may redirect to. */
  origins: readonly string[];
  /** Fields whose value is never sent back to a page. */
  secret: Secrets;
  once: ToldOnce;
}

/** Answers a submission: a page by 303, with a cookie for what the next page renders, and a script in JSON. */
export async function sendOutcome(c: Context, answered: Answered): Promise<Response> {
  const { press, action, outcome, siteUrl, secret } = answered;
  const { answer, hasFailed } = outcome;
  const isSecure = siteUrl.startsWith('https:');
  const cookies = c.req.header('cookie') ?? '';
  const nameNext = hasFailed ? triedPressCookie : nextPressCookie;
  const set = [...outcome.cookies, nameNext(cookies, isSecure)];
  if ('go' in answer) set.push(actedCookie(cookies, action, isSecure));
  const target = 'go' in answer ? answer.go : press.from;
  if (!press.wantsJson) {
    const told = toldAnswer(action, answer, withoutSecrets(press.fields, secret));
    const { secrets } = answer;
    if (told || secrets) {
      const travelling = { at: target, answer: { action, ...told }, secrets };
      set.push(await answerCookie(travelling, answered.once, isSecure));
    }
  }
  for (const cookie of set) c.header('set-cookie', cookie, { append: true });
  if (!press.wantsJson) return redirect(c, target, { status: 303, origins: answered.origins });
  return c.json(answer, 'go' in answer ? 200 : hasFailed ? 503 : 422);
}

/** Returns the part of the answer that the next page renders; `null` where there is none. */
function toldAnswer(
  action: string,
  answer: Outcome['answer'],
  values: FormFields,
): FormAnswer | null {
  if ('refused' in answer) {
    return { action, refused: answer.refused, values: { ...values, ...answer.values } };
  }
  const { go: _target, secrets: _once, ...told } = answer;
  return Object.keys(told).length === 0 ? null : { action, ...told };
}

function withoutSecrets(fields: FormFields, secret: Secrets): FormFields {
  if (secret === 'all') return {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.includes(name)));
}
