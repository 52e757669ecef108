import { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import type { IdentityContext } from '../identity-context.ts';
import {
  credentials,
  credentialsV1,
  NO_CREDENTIALS,
  plainEmail,
  registration,
  registrationV1,
} from './credential-bodies.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const signInV2 = v.fallback(
  v.pipe(
    credentials,
    v.transform(({ loginId, ...rest }) => ({ ...rest, email: loginId.email })),
  ),
  NO_CREDENTIALS,
);
const signInV1 = v.fallback(credentialsV1, NO_CREDENTIALS);

/** Sign-up and sign-in with mail and password, of today (`/v2`) and of older SDKs (`/v1`). Answer a state (WIRE.md 5.3). */
export function authenticationRoutes(context: IdentityContext) {
  return new Hono<AppEnv>()
    .post('/v2/register', async (c) => {
      const { loginId, captchaTokens, ...rest } = await readBody(c, registration);
      const address = c.get('address');
      return c.json(
        await signUp(context, {
          ...rest,
          email: loginId.email,
          captchaTokens: captchaTokens ?? [],
          address,
        }),
      );
    })
    .post('/v1/register', async (c) => {
      const { identity, inputs, captchaTokens } = await readBody(c, registrationV1);
      return c.json(
        await signUp(context, {
          email: plainEmail(identity.email),
          password: inputs.password,
          profile: identity.identityProfile,
          captchaTokens: captchaTokens ?? [],
          address: c.get('address'),
        }),
      );
    })
    .post('/v2/login', async (c) => {
      const { captchaTokens, ...rest } = await readBody(c, signInV2);
      const address = c.get('address');
      return c.json(
        await signIn(context, { ...rest, captchaTokens: captchaTokens ?? [], address }),
      );
    })
    .post('/v1/login', async (c) => {
      const { captchaTokens, ...rest } = await readBody(c, signInV1);
      const address = c.get('address');
      return c.json(
        await signIn(context, { ...rest, captchaTokens: captchaTokens ?? [], address }),
      );
    });
}
