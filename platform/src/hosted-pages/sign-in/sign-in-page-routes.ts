import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { giveCode } from '../../accounts/identity/give-code.ts';
import type { IdentityContext } from '../../accounts/identity/identity-context.ts';
import { signIn } from '../../accounts/identity/sign-in.ts';
import type { signInState } from '../../accounts/identity/sign-in-state.ts';
import { saysSecondFactor } from '../../accounts/tokens/state-tokens.ts';
import { clientAddress } from '../../base/http/client-address.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { isStorable } from '../../base/http/parse.ts';
import { PlatformError } from '../../base/http/platform-error.ts';
import { readRedirectSession } from '../../redirects/redirect-sessions.ts';
import { noticePage } from '../framed-page.ts';
import { secretPage } from '../secret-page.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { signInMessages as messages } from './sign-in-messages.ts';
import { codePage, signInPage } from './sign-in-page.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.check(isStorable));
const codeFields = v.object({ code: v.pipe(text(40), v.trim()), stateToken: text(200) });
/** What cannot be read is a wrong password, as it is for the SDK. */
const passwordFields = v.object({
  email: v.fallback(v.pipe(text(254), v.trim()), ''),
  password: v.fallback(text(256), ''),
});

const REFUSALS: Record<string, string> = {
  '-19976': messages.wrongPassword,
  '-19973': messages.newPassword,
  '-19971': messages.captcha,
  MEMBER_BLOCKED: messages.blocked,
  RESOURCE_EXHAUSTED: messages.tooMany,
  VERIFICATION_FAILED: messages.wrongCode,
  INVALID_STATE_TOKEN: messages.wrongCode,
};

/** `/sign-in?session=`: the hosted page of the intents `login` and `auth`. Leads back into the shop afterwards. */
export function signInPageRoutes(context: IdentityContext) {
  const [shopUrl] = context.origins;
  return new Hono<AppEnv>()
    .use('/sign-in', secretPage(context.origins))
    .get('/sign-in', async (c) =>
      (await isOpen(c, context)) ? c.html(signInPage({ shopUrl, email: '' })) : over(c, context),
    )
    .post('/sign-in', async (c) => {
      if (!(await isOpen(c, context))) return over(c, context);
      const form = await c.req.parseBody();
      const typed = v.safeParse(codeFields, form);
      if (typed.success) return confirmed(c, typed.output);
      const { email, password } = v.parse(passwordFields, form);
      const entry = { email, password, captchaTokens: [], address: clientAddress(c) };
      return answered(c, signIn(context, entry), (error) => signInPage({ shopUrl, email, error }));
    });

  function confirmed(c: Context<AppEnv>, typed: v.InferOutput<typeof codeFields>) {
    const { stateToken } = typed;
    const given = giveCode(context, { ...typed, address: clientAddress(c) });
    return answered(c, given, (error) =>
      codeForm(c, { stateToken, error: wordsOf(error, stateToken) }),
    );
  }

  function codeForm(c: Context<AppEnv>, step: { stateToken: string; error?: string }) {
    return codePage({ shopUrl, startUrl: `/sign-in?session=${sessionOf(c)}`, ...step });
  }

  /** Goes on from the state that signing in came to; `again` renders the form with what was wrong. */
  async function answered(
    c: Context<AppEnv>,
    reached: ReturnType<typeof signInState>,
    again: (error: string) => ReturnType<typeof signInPage>,
  ) {
    const state = await refusable(reached);
    if ('error' in state) {
      for (const [name, value] of Object.entries(state.headers)) c.header(name, value);
      return c.html(again(state.error), 422);
    }
    if (!('sessionToken' in state)) {
      const { stateToken } = state;
      if (state.state === 'REQUIRE_EMAIL_VERIFICATION') return c.html(codeForm(c, { stateToken }));
      const { approvalHeading: heading, approval: sentence } = messages;
      return c.html(noticePage({ heading, sentence, shopUrl }));
    }
    const { sessionToken } = state;
    return (
      (await finishSignIn(c, context, { session: sessionOf(c), sessionToken })) ?? over(c, context)
    );
  }
}

/** A code of the app is not mailed again. */
function wordsOf(error: string, stateToken: string): string {
  const isFactor = error === messages.wrongCode && saysSecondFactor(stateToken);
  return isFactor ? messages.wrongFactor : error;
}

async function isOpen(c: Context<AppEnv>, { db }: IdentityContext): Promise<boolean> {
  const intent = await readRedirectSession(db, sessionOf(c));
  if (intent?.kind === 'login') return true;
  return intent?.kind === 'authorize' && intent.answer !== 'web_message';
}

function over(c: Context<AppEnv>, { origins }: IdentityContext) {
  const { oldHeading: heading, old: sentence } = messages;
  return c.html(noticePage({ heading, sentence, shopUrl: origins[0] }), 404);
}

const sessionOf = (c: Context<AppEnv>) => c.req.query('session') ?? '';

/** The state, or the words for why there is none. */
async function refusable<State>(reached: Promise<State>) {
  try {
    return await reached;
  } catch (error) {
    if (!(error instanceof PlatformError && 'applicationError' in error.details)) throw error;
    const words = REFUSALS[error.details.applicationError.code];
    if (words === undefined) throw error;
    return { error: words, headers: error.headers };
  }
}
