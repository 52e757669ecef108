import { Hono } from 'hono';
import * as v from 'valibot';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import { signIn } from '../../accounts/sign-in/sign-in.ts';
import { signUp } from '../../accounts/sign-in/sign-up.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { formFieldText, readFormFields } from '../../base/http/parse.ts';
import { secretPageHeaders } from '../page.ts';
import { signInPage, signUpPage } from './sign-in-page.ts';
import {
  isSessionOpen,
  newPasswordFields,
  passwordFields,
  sessionEnded,
  sessionParameter,
  signInSteps,
} from './sign-in-steps.ts';

const PAGES = {
  '/sign-in': { page: signInPage, fields: passwordFields, enter: signIn },
  '/sign-up': { page: signUpPage, fields: newPasswordFields, enter: signUp },
} as const;

/**
 * `/sign-in?session=`: the hosted page of the intents `login` and `auth`; `/sign-up?session=`: where it sends a visitor
 * without an account. Both lead back into the shop afterwards.
 */
export function credentialsPageRoutes(context: IdentityContext) {
  const [shopUrl] = context.origins;
  const { confirmed, answered } = signInSteps(context);
  const routes = new Hono<AppEnv>();
  for (const [path, { page, fields, enter }] of Object.entries(PAGES)) {
    routes
      .use(path, secretPageHeaders(context.origins, context.appSchemes), async (c, next) => {
        if (!(await isSessionOpen(c, context))) return sessionEnded(c, context);
        return next();
      })
      .get(path, (c) => c.html(page({ shopUrl, session: sessionParameter(c), email: '' })))
      .post(path, async (c) => {
        const form = await readFormFields(c);
        const { email, password } = v.parse(fields, form);
        const entry = { email, password, captchaTokens: [], address: c.get('address') };
        const shown = {
          shopUrl,
          session: sessionParameter(c),
          email: formFieldText(form, 'email'),
        };
        const again = (error: string) => page({ ...shown, error });
        return confirmed(c, form) ?? answered(c, enter(context, entry), again);
      });
  }
  return routes;
}
