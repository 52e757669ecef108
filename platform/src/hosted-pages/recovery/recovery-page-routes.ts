import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import { readRecoveryToken, recoverPassword } from '../../accounts/passwords/recover-password.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readFormFields } from '../../base/http/parse.ts';
import { PlatformError } from '../../base/http/platform-error.ts';
import { redirectWithinShop } from '../../base/site-urls.ts';
import { passwordMessage } from '../account-messages.ts';
import { secretPageHeaders } from '../page.ts';
import { recoveryPage, usedLinkPage } from './recovery-page.ts';

const newPassword = v.fallback(v.string(), '');

/** `/recover?token=`: where a recovery mail leads. Works without scripts; leads back into the shop afterwards. */
export function recoveryPageRoutes(context: IdentityContext) {
  return new Hono<AppEnv>()
    .use('/recover', secretPageHeaders(context.origins))
    .get('/recover', async (c) => {
      const grant = await readRecoveryToken(context.db, c.req.query('token') ?? '');
      return grant ? c.html(recoveryPage({})) : used(c, context);
    })
    .post('/recover', async (c) => {
      const token = c.req.query('token') ?? '';
      if (!(await readRecoveryToken(context.db, token))) return used(c, context);
      const password = v.parse(newPassword, (await readFormFields(c)).password);
      try {
        const { redirectUrl } = await recoverPassword(context, {
          token,
          password,
          address: c.get('address'),
        });
        return redirectWithinShop(c, redirectUrl, { ...context, status: 303 });
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        const { details } = error;
        // The link was used in another tab meanwhile.
        if (!('validationError' in details)) return used(c, context);
        const [first] = details.validationError.fieldViolations;
        return c.html(recoveryPage({ error: first && passwordMessage(first) }), 422);
      }
    });
}

function used(c: Context, { origins }: IdentityContext) {
  return c.html(usedLinkPage(origins[0]), 404);
}
