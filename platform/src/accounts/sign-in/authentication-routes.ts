import { Hono } from 'hono';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import type { IdentityContext } from '../identity-context.ts';
import {
  credentialsBody,
  credentialsV1Body,
  registrationBody,
  registrationV1Body,
} from './credential-bodies.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const SIGN_UPS = { '/v2/register': registrationBody, '/v1/register': registrationV1Body };
const SIGN_INS = { '/v2/login': credentialsBody, '/v1/login': credentialsV1Body };

/** Sign-up and sign-in with mail and password, of today (`/v2`) and of older SDKs (`/v1`). Answer a state (WIRE.md 5.3). */
export function authenticationRoutes(context: IdentityContext) {
  const routes = new Hono<AppEnv>();
  for (const [path, body] of Object.entries(SIGN_UPS)) {
    routes.post(path, async (c) => {
      const entry = await readBody(c, body);
      return c.json(await signUp(context, { ...entry, address: c.get('address') }));
    });
  }
  for (const [path, body] of Object.entries(SIGN_INS)) {
    routes.post(path, async (c) => {
      const entry = await readBody(c, body);
      return c.json(await signIn(context, { ...entry, address: c.get('address') }));
    });
  }
  return routes;
}
