import { Hono } from 'hono';
import * as v from 'valibot';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import { limitRecovery, sendRecovery } from '../../accounts/passwords/recover-password.ts';
import { isTooManyAttempts } from '../../base/attempts.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { formFieldText, isStorableText, readFormFields } from '../../base/http/parse.ts';
import { isEmail, looseEmailSchema } from '../../base/http/typed-fields.ts';
import { accountMessages } from '../account-messages.ts';
import { noticePage } from '../framed-page.ts';
import { secretPageHeaders } from '../page.ts';
import { forgotPage } from './forgot-page.ts';

const typed = v.fallback(v.pipe(looseEmailSchema, v.check(isStorableText)), '');

/**
 * `/forgot-password`: where the hosted sign-in, and mails of a shop without such a page, send who needs a new password.
 * Answers alike whether or not there is an account. The link leads back to the shop's home.
 */
export function forgotPageRoutes(context: IdentityContext) {
  const [shopUrl] = context.origins;
  return new Hono<AppEnv>()
    .use('/forgot-password', secretPageHeaders(context.origins))
    .get('/forgot-password', (c) => c.html(forgotPage({ shopUrl, email: '' })))
    .post('/forgot-password', async (c) => {
      const form = await readFormFields(c);
      const email = v.parse(typed, form.email);
      const shown = { shopUrl, email: formFieldText(form, 'email') };
      if (!isEmail(email))
        return c.html(forgotPage({ ...shown, error: accountMessages.badEmail }), 422);
      try {
        await limitRecovery(context, { account: email.toLowerCase(), address: c.get('address') });
      } catch (error) {
        if (!isTooManyAttempts(error)) throw error;
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
        return c.html(forgotPage({ ...shown, error: accountMessages.tooMany }), 422);
      }
      await sendRecovery(context, { email, redirectUrl: shopUrl, isFromShop: false });
      const { sentHeading: heading, sent: sentence } = accountMessages;
      return c.html(noticePage({ heading, sentence, shopUrl }));
    });
}
