import { Hono } from 'hono';
import * as v from 'valibot';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import { signUp } from '../../accounts/sign-in/sign-up.ts';
import { clientAddress } from '../../base/http/client-address.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readFields, typedIn } from '../../base/http/parse.ts';
import { secretPage } from '../secret-page.ts';
import { isOpen, newPasswordFields, over, sessionOf, signInSteps } from './sign-in-steps.ts';
import { signUpPage } from './sign-up-page.ts';

/** `/sign-up?session=`: where the hosted sign-in sends who has no account; ends as a sign-in does. */
export function signUpPageRoutes(context: IdentityContext) {
  const [shopUrl] = context.origins;
  const { confirmed, answered } = signInSteps(context);
  return new Hono<AppEnv>()
    .use('/sign-up', secretPage(context.origins, context.appSchemes))
    .get('/sign-up', async (c) => {
      if (!(await isOpen(c, context))) return over(c, context);
      return c.html(signUpPage({ shopUrl, session: sessionOf(c), email: '' }));
    })
    .post('/sign-up', async (c) => {
      if (!(await isOpen(c, context))) return over(c, context);
      const form = await readFields(c);
      const { email, password } = v.parse(newPasswordFields, form);
      const entry = { email, password, captchaTokens: [], address: clientAddress(c) };
      const shown = { shopUrl, session: sessionOf(c), email: typedIn(form, 'email') };
      const again = (error: string) => signUpPage({ ...shown, error });
      return confirmed(c, form) ?? answered(c, signUp(context, entry), again);
    });
}
