import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../http/env.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { IdentityWork } from './identity-work.ts';
import { messages } from './messages.ts';
import { recover } from './recover.ts';
import { recoveryPage, usedLinkPage } from './recovery-page.ts';
import { readRecoveryToken } from './recovery-tokens.ts';
import { secretPage } from './secret-page.ts';

const password = v.pipe(
  v.string(messages.tooShort),
  v.minLength(8, messages.tooShort),
  v.maxLength(256, messages.tooLong),
);

/** `/recover?token=`: where a recovery mail leads. Works without scripts; leads back into the shop afterwards. */
export function recoveryPageRoutes(work: IdentityWork) {
  return new Hono<AppEnv>()
    .use('/recover', secretPage(work.origins))
    .get('/recover', async (c) => {
      const grant = await readRecoveryToken(work.db, c.req.query('token') ?? '');
      return grant ? c.html(recoveryPage({})) : used(c, work);
    })
    .post('/recover', async (c) => {
      const token = c.req.query('token') ?? '';
      if (!(await readRecoveryToken(work.db, token))) return used(c, work);
      const { password: given } = await c.req.parseBody();
      const checked = v.safeParse(password, given);
      if (!checked.success) return c.html(recoveryPage({ error: checked.issues[0].message }), 422);
      try {
        const { redirectUrl } = await recover(work, token, checked.output);
        return c.redirect(redirectUrl, 303);
      } catch (error) {
        // Used in another tab meanwhile.
        if (error instanceof PlatformError) return used(c, work);
        throw error;
      }
    });
}

function used(c: Context, { origins }: IdentityWork) {
  return c.html(usedLinkPage(origins[0]), 404);
}
