import { Hono } from 'hono';
import * as v from 'valibot';
import { boundedText, requiredBoundedText } from '../base/http/bounded-schemas.ts';
import { isEmail } from '../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import { parseInput, readBody } from '../base/http/parse.ts';
import { createRefusal } from '../base/http/platform-error.ts';
import { permissionDenied, requireAdmin } from '../base/http/require-admin.ts';
import { logSecurityEvent } from '../base/log-security-events.ts';
import { refuseForeignUrl } from '../base/refuse-foreign-url.ts';
import type { IdentityContext } from './identity-route-context.ts';
import { requireStrongPassword } from './passwords/passwords.ts';
import { setPassword } from './passwords/set-password.ts';
import { continueSignIn } from './sign-in/advance-sign-in.ts';
import { passwordSchema } from './sign-in/credential-bodies.ts';
import { requireFreshLogIn } from './sign-in/require-fresh-log-in.ts';
import { signOn, signOnBody } from './sign-in/sign-up.ts';
import { revokeSession } from './tokens/refresh-tokens.ts';

const tokenText = requiredBoundedText(200);
/** The SDK sends only the new password. */
const changeBody = v.object({
  newPassword: passwordSchema,
  currentPassword: v.nullish(passwordSchema),
});
const ssoBody = v.object({
  idpConnectionId: tokenText,
  tokenParams: v.pipe(
    v.array(v.object({ name: tokenText, value: v.pipe(v.string(), v.maxLength(4000)) })),
    v.maxLength(50),
  ),
});
const logoutQuery = v.object({
  postLogoutRedirectUri: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  clientId: v.pipe(boundedText(100), v.toLowerCase()),
});

/** Routes of an account besides sign-in, for its member, or for the owner (WIRE.md 5.3). */
export function accountRoutes(context: IdentityContext) {
  return new Hono<AppEnv>()
    .post('/v2/change-password', async (c) => {
      const { newPassword, currentPassword } = await readBody(c, changeBody);
      const { id, role, sessionId } = c.get('caller');
      if (role !== 'member') throw permissionDenied();
      await requireStrongPassword(newPassword, 'newPassword');
      await requireFreshLogIn(c, context, currentPassword ?? undefined);
      await setPassword(context, { memberId: id, password: newPassword, exceptId: sessionId });
      return c.json({});
    })
    .post('/v2/sign-on', requireAdmin, async (c) => {
      const body = await readBody(c, signOnBody);
      return c.json(await signOn(context, body));
    })
    .post('/v2/validate-email', async (c) => {
      const { email } = await readBody(
        c,
        v.object({ email: v.pipe(v.string(), v.maxLength(254)) }),
      );
      const valid = isEmail(email);
      return c.json({ valid, formatInvalid: !valid });
    })
    .post('/v1/sso/login-with-token-params', async (c) => {
      const { idpConnectionId } = await readBody(c, ssoBody);
      throw createRefusal(404, 'IDP_CONNECTION_NOT_FOUND', {
        description: 'This shop has no identity provider of that id.',
        data: { idpConnectionId },
      });
    })
    .post('/v1/state/proceed', async (c) => {
      const { stateToken } = await readBody(c, v.object({ stateToken: tokenText }));
      return c.json(await continueSignIn(context, stateToken));
    })
    .get('/v1/logout', async (c) => {
      const { postLogoutRedirectUri: url, clientId } = parseInput(logoutQuery, c.req.query());
      if (clientId !== context.clientId) throw unknownClient();
      const { origins } = context;
      const goal = url
        ? refuseForeignUrl(url, { field: 'postLogoutRedirectUri', origins })
        : origins[0];
      const { role, sessionId } = c.get('caller');
      if (role === 'member') logSecurityEvent('logout');
      if (role === 'member') await revokeSession(context.db, sessionId);
      const body = Buffer.from('Signed out').toString('base64');
      return c.json({ body, statusCode: 302, headers: [{ key: 'Location', value: goal }] });
    });
}

function unknownClient() {
  return createRefusal(400, 'UNKNOWN_CLIENT', 'This is not a client of this shop.');
}
