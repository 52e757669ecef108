import { Hono } from 'hono';
import * as v from 'valibot';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import { signIn } from '../../accounts/sign-in/sign-in.ts';
import { clientAddress } from '../../base/http/client-address.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readFields, typedIn } from '../../base/http/parse.ts';
import { secretPage } from '../secret-page.ts';
import { signInPage } from './sign-in-page.ts';
import { isOpen, over, passwordFields, sessionOf, signInSteps } from './sign-in-steps.ts';

/** `/sign-in?session=`: the hosted page of the intents `login` and `auth`. Leads back into the shop afterwards. */
export function signInPageRoutes(context: IdentityContext) {
  const [shopUrl] = context.origins;
  const { confirmed, answered } = signInSteps(context);
  return new Hono<AppEnv>()
    .use('/sign-in', secretPage(context.origins, context.appSchemes))
    .get('/sign-in', async (c) => {
      if (!(await isOpen(c, context))) return over(c, context);
      return c.html(signInPage({ shopUrl, session: sessionOf(c), email: '' }));
    })
    .post('/sign-in', async (c) => {
      if (!(await isOpen(c, context))) return over(c, context);
      const form = await readFields(c);
      const { email, password } = v.parse(passwordFields, form);
      const entry = { email, password, captchaTokens: [], address: clientAddress(c) };
      const shown = { shopUrl, session: sessionOf(c), email: typedIn(form, 'email') };
      const again = (error: string) => signInPage({ ...shown, error });
      return confirmed(c, form) ?? answered(c, signIn(context, entry), again);
    });
}
