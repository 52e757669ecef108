import { Hono } from 'hono';
import * as v from 'valibot';
import { requiredBoundedText } from '../../base/http/bounded-schemas.ts';
import { looseEmailSchema } from '../../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readCallKey } from '../../base/http/idempotency-digests.ts';
import { readBody } from '../../base/http/parse.ts';
import { invalidField } from '../../base/http/platform-error.ts';
import { permissionDenied } from '../../base/http/require-admin.ts';
import { refuseForeignUrl } from '../../base/refuse-foreign-url.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { advanceSignIn } from '../sign-in/advance-sign-in.ts';
import { passwordSchema } from '../sign-in/credential-bodies.ts';
import { requireValidEmail } from '../sign-in/sign-up.ts';
import {
  changeLostPassword,
  limitRecovery,
  mailActivationLink,
  sendRecovery,
} from './change-lost-password.ts';

const text = requiredBoundedText(2000);
const redirect = v.nullish(v.object({ url: v.nullish(text), clientId: v.nullish(text) }));
const language = v.nullish(v.pipe(v.string(), v.maxLength(20)));
const sendBody = v.object({ email: looseEmailSchema, language, redirect });
const activationBody = v.object({
  identityId: text,
  emailOptions: v.nullish(v.object({ language, redirect })),
});
const recoverBody = v.object({ recoveryToken: text, password: passwordSchema });

/**
 * Password recovery by mail (WIRE.md 5.3). Sending, once for each key, answers `{}` whether or not there is such an account. A mail to
 * activate an account is for its member and the owner to request; others get 403.
 */
export function recoveryRoutes(context: IdentityContext) {
  return new Hono<AppEnv>()
    .post('/v1/send-email', async (c) => {
      const call = await readCallKey(c, { isCallers: false });
      const body = await readBody(c, sendBody);
      requireValidEmail(body.email, 'email');
      const redirectUrl = redirectUrlAfter(context, body.redirect, 'redirect');
      await limitRecovery(context, {
        account: body.email.toLowerCase(),
        address: c.get('address'),
      });
      // Only a page of the shop has a way back into it to give.
      const isFromShop = Boolean(body.redirect?.url);
      await sendRecovery(context, { email: body.email, redirectUrl, isFromShop, call });
      return c.json({});
    })
    .post('/v1/activation-email', async (c) => {
      const { identityId, emailOptions } = await readBody(c, activationBody);
      const redirectUrl = redirectUrlAfter(
        context,
        emailOptions?.redirect,
        'emailOptions.redirect',
      );
      const { id, role } = c.get('caller');
      const isAllowed = c.get('isAdmin') || (role === 'member' && id === identityId);
      // Before anything is looked up: the answer reveals no ids to visitors.
      if (!isAllowed) throw permissionDenied();
      await limitRecovery(context, { account: identityId, address: c.get('address') });
      await mailActivationLink(context, { identityId, redirectUrl });
      return c.json({});
    })
    .post('/v1/recover', async (c) => {
      const { recoveryToken, password } = await readBody(c, recoverBody);
      const { member } = await changeLostPassword(context, {
        token: recoveryToken,
        password,
        address: c.get('address'),
      });
      return c.json(await advanceSignIn(context, member));
    });
}

/** Where the member goes afterwards: only into the shop, and only for this shop's client. */
function redirectUrlAfter(
  context: IdentityContext,
  given: v.InferOutput<typeof redirect>,
  field: string,
): string {
  if (given?.clientId && given.clientId.toLowerCase() !== context.clientId) {
    throw invalidField(`${field}.clientId`, 'is not a client of this shop');
  }
  const { origins } = context;
  return given?.url
    ? refuseForeignUrl(given.url, { field: `${field}.url`, origins })
    : `${origins[0]}/login`;
}
