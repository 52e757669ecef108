import { type ActionAnswer, type ActionContext, clientId, PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { CodeTextSchema, EmailSchema, PasswordSchema, TextSchema } from '../forms/field-schemas.ts';
import { callPlatform } from '../session/call-platform.ts';
import {
  type Credentials,
  requestNewCode,
  sendLogIn,
  sendSignUp,
  submitSignInCode,
} from '../session/sign-in-api.ts';
import { answerSignInStep, pathAfterLogIn } from '../session/to-sign-in-form-answer.ts';

/** Logs in, or says what is required besides. */
export async function logIn(entry: Credentials, context: ActionContext): Promise<ActionAnswer> {
  if (context.role === 'member') return { go: pathAfterLogIn(context.from) };
  return answerSignInStep(await sendLogIn(entry), context);
}

/** Makes an account and logs in with it, as far as the shop's policy allows. */
export async function signUp(entry: Credentials, context: ActionContext): Promise<ActionAnswer> {
  if (context.role === 'member') return { go: pathAfterLogIn(context.from) };
  return answerSignInStep(await sendSignUp(entry), context);
}

/** The fields of log-in and sign-up. */
export const CredentialsSchema = v.pipe(
  v.object({ email: EmailSchema, password: PasswordSchema, isPerson: TextSchema }),
  v.transform((fields): Credentials => ({ ...fields, isPerson: fields.isPerson !== '' })),
);

/** The token comes from the page of the step before; `email` is what that page says the code went to. */
const StateToken = v.pipe(TextSchema, v.nonEmpty('STEP_OVER'), v.maxLength(200, 'STEP_OVER'));

export const SignInCodeSchema = v.object({
  stateToken: StateToken,
  email: TextSchema,
  code: CodeTextSchema,
});
export const ResendCodeSchema = v.object({ stateToken: StateToken, email: TextSchema });

/** A right code logs in; after another step, such as the proof of an address, the page goes on with that one. */
export async function verifySignInCode(
  { stateToken, code }: v.InferOutput<typeof SignInCodeSchema>,
  context: ActionContext,
): Promise<ActionAnswer> {
  const step = await submitSignInCode(stateToken, code);
  if (step.kind === 'refused' && step.code === 'CODE_WRONG') {
    return { refused: { code: step.code } };
  }
  return answerSignInStep(step, context);
}

/** Sends another code, which counts from then on. */
export async function resendSignInCode(
  { stateToken }: v.InferOutput<typeof ResendCodeSchema>,
  context: ActionContext,
): Promise<ActionAnswer> {
  const step = await requestNewCode(stateToken);
  if (step.kind === 'code-required') return { refused: { '': 'CODE_SENT' } };
  return answerSignInStep(step, context);
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
