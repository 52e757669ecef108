import { cleanGroupedCode } from '@horae/typed-text';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { IdentityContext } from '../../accounts/identity-route-context.ts';
import type { advanceSignIn } from '../../accounts/sign-in/advance-sign-in.ts';
import { passwordSchema } from '../../accounts/sign-in/credential-bodies.ts';
import { signInWithCode } from '../../accounts/sign-in/sign-in-with-code.ts';
import { isAwaitingSecondFactor } from '../../accounts/tokens/sign-in-state-tokens.ts';
import { looseEmailSchema } from '../../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { isStorableText } from '../../base/http/parse.ts';
import { PlatformError } from '../../base/http/platform-error.ts';
import { readRedirectSession } from '../../redirects/redirect-sessions.ts';
import { hostedAccountPageTexts, passwordMessage } from '../account-messages.ts';
import { type HtmlMarkup, noticePage } from '../page.ts';
import { finishSignIn } from './redirect-after-sign-in.ts';
import { codePage } from './sign-in-page-markup.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.check(isStorableText));
const codeFields = v.object({
  code: v.pipe(text(100), v.transform(cleanGroupedCode), v.maxLength(40)),
  stateToken: text(200),
});
/** Malformed fields fall back to empty, which counts as a wrong password, as in the API. */
export const signInFormSchema = v.object({
  email: v.fallback(v.pipe(looseEmailSchema, v.check(isStorableText)), ''),
  password: v.fallback(v.pipe(passwordSchema, v.check(isStorableText)), ''),
});
/** Without the limit of length, so that the check of new passwords reports one that is too long. */
export const signUpFormSchema = v.object({
  email: signInFormSchema.entries.email,
  password: v.fallback(v.pipe(v.string(), v.check(isStorableText)), ''),
});

/** The steps that sign-in and sign-up share, within the redirect session that the URL names. */
export function createSignInStepHandlers(context: IdentityContext) {
  const [shopUrl] = context.origins;

  /** Answers a form that has a code; `null` for any other form. */
  function submitCodeForm(c: Context<AppEnv>, form: unknown): Promise<Response> | null {
    const typed = v.safeParse(codeFields, form);
    if (!typed.success) return null;
    const { stateToken } = typed.output;
    const given = signInWithCode(context, { ...typed.output, address: c.get('address') });
    return answerState(c, given, (error) =>
      codeForm(c, { stateToken, error: codeErrorText(error, stateToken) }),
    );
  }

  function codeForm(c: Context<AppEnv>, step: { stateToken: string; error?: string }): HtmlMarkup {
    return codePage({ shopUrl, startUrl: `${c.req.path}?session=${readSessionParam(c)}`, ...step });
  }

  /** Answers with the next page for a state of the sign-in; `again` renders the form with an error. */
  async function answerState(
    c: Context<AppEnv>,
    reached: ReturnType<typeof advanceSignIn>,
    again: (error: string) => HtmlMarkup,
  ): Promise<Response> {
    const state = await catchSignInErrors(reached);
    if ('error' in state) {
      for (const [name, value] of Object.entries(state.headers)) c.header(name, value);
      return c.html(again(state.error), 422);
    }
    if (!('sessionToken' in state)) {
      const { stateToken } = state;
      if (state.state === 'REQUIRE_EMAIL_VERIFICATION') return c.html(codeForm(c, { stateToken }));
      const { approvalHeading: heading, approval: sentence } = hostedAccountPageTexts;
      return c.html(noticePage({ heading, sentence, shopUrl }));
    }
    const { sessionToken } = state;
    return (
      (await finishSignIn(c, context, { session: readSessionParam(c), sessionToken })) ??
      answerExpiredSignIn(c, context)
    );
  }

  return { confirmed: submitCodeForm, answered: answerState };
}

/** Replaces the text of a wrong mailed code, which suggests requesting a new one, for a code of the second factor. */
function codeErrorText(error: string, stateToken: string): string {
  const isFactor = error === hostedAccountPageTexts.wrongCode && isAwaitingSecondFactor(stateToken);
  return isFactor ? hostedAccountPageTexts.wrongFactor : error;
}

export async function isSignInOpen(c: Context<AppEnv>, { db }: IdentityContext): Promise<boolean> {
  const intent = await readRedirectSession(db, readSessionParam(c));
  if (intent?.kind === 'login') return true;
  return intent?.kind === 'authorize' && intent.answer !== 'web_message';
}

export function answerExpiredSignIn(c: Context<AppEnv>, { origins }: IdentityContext) {
  const { oldHeading: heading, old: sentence } = hostedAccountPageTexts;
  return c.html(noticePage({ heading, sentence, shopUrl: origins[0] }), 404);
}

export const readSessionParam = (c: Context<AppEnv>) => c.req.query('session') ?? '';

const REFUSALS: Record<string, string> = {
  '-19976': hostedAccountPageTexts.wrongPassword,
  '-19973': hostedAccountPageTexts.newPassword,
  '-19971': hostedAccountPageTexts.captcha,
  '-19995': hostedAccountPageTexts.emailTaken,
  MEMBER_BLOCKED: hostedAccountPageTexts.blocked,
  RESOURCE_EXHAUSTED: hostedAccountPageTexts.tooMany,
  VERIFICATION_FAILED: hostedAccountPageTexts.wrongCode,
  INVALID_STATE_TOKEN: hostedAccountPageTexts.wrongCode,
};

/** Resolves to the state, or to an error text and headers for a refusal that has one; rethrows all other errors. */
async function catchSignInErrors<State>(reached: Promise<State>) {
  try {
    return await reached;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const words = errorText(error);
    if (words === undefined) throw error;
    return { error: words, headers: error.headers };
  }
}

function errorText({ details }: PlatformError): string | undefined {
  if ('applicationError' in details) return REFUSALS[details.applicationError.code];
  const [first] = details.validationError.fieldViolations;
  if (first?.field === 'loginId.email') return hostedAccountPageTexts.badEmail;
  return first?.field === 'password' ? passwordMessage(first) : undefined;
}
