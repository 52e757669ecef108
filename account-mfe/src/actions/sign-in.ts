import { type ActionAnswer, type ActionContext, clientId, PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { Email, Password, Text, TypedCode } from '../forms/form-texts.ts';
import { answerToStep, pathAfterLogIn } from '../session/answer-to-step.ts';
import { callPlatform } from '../session/call-platform.ts';
import {
  codeStep,
  type Entry,
  logInStep,
  newCodeStep,
  signUpStep,
} from '../session/sign-in-api.ts';

/** Logs in, or says what is required besides. */
export async function logIn(entry: Entry, context: ActionContext): Promise<ActionAnswer> {
  if (context.role === 'member') return { go: pathAfterLogIn(context.from) };
  return answerToStep(await logInStep(entry), context);
}

/** Makes an account and logs in with it, as far as the shop's policy allows. */
export async function signUp(entry: Entry, context: ActionContext): Promise<ActionAnswer> {
  if (context.role === 'member') return { go: pathAfterLogIn(context.from) };
  return answerToStep(await signUpStep(entry), context);
}

/** The fields of log-in and sign-up. */
export const EntrySchema = v.pipe(
  v.object({ email: Email, password: Password, isPerson: Text }),
  v.transform((fields): Entry => ({ ...fields, isPerson: fields.isPerson !== '' })),
);

/** The token comes from the page of the step before; `email` is what that page says the code went to. */
const StateToken = v.pipe(Text, v.nonEmpty('STEP_OVER'), v.maxLength(200, 'STEP_OVER'));

export const CodeSchema = v.object({ stateToken: StateToken, email: Text, code: TypedCode });
export const AnotherCodeSchema = v.object({ stateToken: StateToken, email: Text });

/** A right code logs in; after another step, such as the proof of an address, the page goes on with that one. */
export async function giveCode(
  { stateToken, code }: v.InferOutput<typeof CodeSchema>,
  context: ActionContext,
): Promise<ActionAnswer> {
  const step = await codeStep(stateToken, code);
  if (step.kind === 'refused' && step.code === 'CODE_WRONG') {
    return { refused: { code: step.code } };
  }
  return answerToStep(step, context);
}

/** Sends another code, which counts from then on. */
export async function sendCode(
  { stateToken }: v.InferOutput<typeof AnotherCodeSchema>,
  context: ActionContext,
): Promise<ActionAnswer> {
  const step = await newCodeStep(stateToken);
  if (step.kind === 'code-required') return { refused: { '': 'CODE_SENT' } };
  return answerToStep(step, context);
}

/** Ends the session here and at the platform; the browser then passes the platform's own page, which forgets it too. */
export async function logOut({ role, leave }: ActionContext): Promise<ActionAnswer> {
  const go = role === 'member' ? await logoutPage() : '/';
  await leave();
  return { go };
}

/** `/` without the platform: leaving works in any case. */
async function logoutPage(): Promise<string> {
  try {
    const body = { logout: { clientId: clientId() } };
    const reply = await callPlatform('/_api/redirects-api/v1/redirect-session', { body });
    const { redirectSession } = reply as { redirectSession?: { fullUrl?: string } }; // all optional
    return redirectSession?.fullUrl ?? '/';
  } catch (thrown) {
    if (!(thrown instanceof PlatformError)) throw thrown;
    return '/';
  }
}
