import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { IdentityContext } from '../../accounts/identity-route-context.ts';
import { signIn } from '../../accounts/sign-in/sign-in.ts';
import { signUp } from '../../accounts/sign-in/sign-up.ts';
import { issueAuthCode } from '../../accounts/tokens/auth-codes.ts';
import { revokeSession } from '../../accounts/tokens/refresh-tokens.ts';
import { consumeSessionToken } from '../../accounts/tokens/sign-in-state-tokens.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { formFieldText, readFormFields } from '../../base/http/parse.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import { redirectWithinShop, type SiteAddresses } from '../../base/refuse-foreign-url.ts';
import { consumeRedirectSession } from '../../redirects/redirect-sessions.ts';
import { newNonce, scriptJson, setPageCsp, withFormPolicy } from '../page.ts';
import {
  type AuthorizationRequest,
  authorizationResponseUrl,
  clearPlatformSession,
  type OAuthAuthorizationResult,
  readPlatformSession,
  requestedRedirectUri,
} from './redirect-after-sign-in.ts';
import { signInPage, signUpPageHtml } from './sign-in-page-markup.ts';
import {
  answerExpiredSignIn,
  createSignInStepHandlers,
  isSignInOpen,
  readSessionParam,
  signInFormSchema,
  signUpFormSchema,
} from './sign-in-step-handlers.ts';

interface AuthorizeOptions extends SiteAddresses {
  db: Database;
}

type Answer = AuthorizationRequest['answer'];

/** The two pages that a redirect session of sign-in or sign-out leads to. */
export function authorizeRoutes({ db, ...site }: AuthorizeOptions) {
  const { origins } = site;
  return new Hono<AppEnv>()
    .get('/authorize', async (c) => {
      const signedIn = readPlatformSession(c);
      const { message, answer } = await authorize(db, c.req.query('session') ?? '', signedIn);
      if (answer !== 'web_message') {
        return redirectWithinShop(c, authorizationResponseUrl(answer, message), {
          ...site,
          status: 302,
        });
      }
      const nonce = newNonce();
      setPageCsp(c, [`script-src 'nonce-${nonce}'`, `frame-ancestors ${origins.join(' ')}`]);
      return c.html(
        messagePage({ nonce, message, targets: targets(c.req.header('referer'), origins) }),
      );
    })
    .get('/logout', async (c) => {
      const intent = await consumeRedirectSession(db, c.req.query('session') ?? '');
      clearPlatformSession(c);
      if (intent?.kind !== 'logout')
        return redirectWithinShop(c, origins[0], { ...site, status: 302 });
      logSecurityEvent('logout');
      if (intent.sessionId !== undefined) await revokeSession(db, intent.sessionId);
      return redirectWithinShop(c, intent.postFlowUrl, { ...site, status: 302 });
    });
}

/** `signedIn`: the session token of a sign-in on the platform's own page, for an intent that brings none. */
async function authorize(
  db: Database,
  secret: string,
  signedIn: string | undefined,
): Promise<{ message: OAuthAuthorizationResult; answer: Answer }> {
  return db.transaction(async (tx) => {
    const intent = await consumeRedirectSession(tx, secret);
    if (intent?.kind !== 'authorize') {
      return { message: { state: '', error: 'invalid_request' }, answer: 'web_message' };
    }
    const { state, challenge, visitorId = null, sessionToken = signedIn, answer } = intent;
    const memberId =
      sessionToken === undefined ? null : await consumeSessionToken(tx, sessionToken);
    if (memberId === null) return { message: { state, error: 'login_required' }, answer };
    const code = await issueAuthCode(tx, {
      memberId,
      visitorId,
      challenge,
      ...requestedRedirectUri(answer),
    });
    return { message: { state, code }, answer };
  });
}

/** The SDK takes messages of any origin, so whom the code is sent to is all that guards it. */
function targets(
  referer: string | undefined,
  origins: SiteAddresses['origins'],
): readonly string[] {
  const framedBy = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : '';
  return origins.includes(framedBy) ? [framedBy] : origins;
}

function messagePage(page: {
  nonce: string;
  message: OAuthAuthorizationResult;
  targets: readonly string[];
}) {
  const script = `for (const target of ${scriptJson(page.targets)}) parent.postMessage(${scriptJson(page.message)}, target);`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Signing in</title>
        <script nonce="${page.nonce}">
          ${raw(script)};
        </script>
      </head>
      <body></body>
    </html>`;
}

const PAGES = {
  '/sign-in': { page: signInPage, fields: signInFormSchema, enter: signIn },
  '/sign-up': { page: signUpPageHtml, fields: signUpFormSchema, enter: signUp },
} as const;

/**
 * `/sign-in?session=`: the hosted page of the intents `login` and `auth`; `/sign-up?session=`: where it sends a visitor
 * without an account. Both lead back into the shop afterwards.
 */
export function signInPageRoutes(context: IdentityContext) {
  const [shopUrl] = context.origins;
  const { confirmed, answered } = createSignInStepHandlers(context);
  const routes = new Hono<AppEnv>();
  for (const [path, { page, fields, enter }] of Object.entries(PAGES)) {
    routes
      .use(path, withFormPolicy(context.origins, context.appSchemes), async (c, next) => {
        if (!(await isSignInOpen(c, context))) return answerExpiredSignIn(c, context);
        return next();
      })
      .get(path, (c) => c.html(page({ shopUrl, session: readSessionParam(c), email: '' })))
      .post(path, async (c) => {
        const form = await readFormFields(c);
        const { email, password } = v.parse(fields, form);
        const entry = { email, password, captchaTokens: [], address: c.get('address') };
        const shown = {
          shopUrl,
          session: readSessionParam(c),
          email: formFieldText(form, 'email'),
        };
        const again = (error: string) => page({ ...shown, error });
        return confirmed(c, form) ?? answered(c, enter(context, entry), again);
      });
  }
  return routes;
}
