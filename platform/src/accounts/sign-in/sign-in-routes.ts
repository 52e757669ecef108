import { randomUUID } from 'node:crypto';
import { cleanGroupedCode } from '@horae/typed-text';
import { Hono } from 'hono';
import * as v from 'valibot';
import { requiredBoundedText } from '../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readCallKey } from '../../base/http/idempotency-digests.ts';
import { readBody } from '../../base/http/parse.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { findMember } from '../members/member-store.ts';
import { continueSignIn, requireWaitingSignIn } from './advance-sign-in.ts';
import {
  credentialsBody,
  credentialsV1Body,
  registrationBody,
  registrationV1Body,
} from './credential-bodies.ts';
import { signIn } from './sign-in.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signUp } from './sign-up.ts';
import { resendVerificationCode, sendVerificationCode } from './verification-codes.ts';

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

const PER_ADDRESS = 100;
const PER_ACCOUNT = 5;

const text = requiredBoundedText(200);
const startBody = v.object({ identityId: text, target: v.optional(v.literal('EMAIL'), 'EMAIL') });
/** A recovery code has 29 characters, and may be typed with blanks for its dashes. */
const CODE_CHARACTERS = 40;
const verifyBody = v.object({
  code: v.pipe(
    v.string(),
    v.transform(cleanGroupedCode),
    v.nonEmpty('must not be empty'),
    v.maxLength(CODE_CHARACTERS),
  ),
  stateToken: text,
});

/** Proof of a mail address by a code of six digits, or of a second factor (WIRE.md 5.3; `/v1/Start` is an older spelling). */
export function verificationRoutes(context: IdentityContext) {
  return new Hono<AppEnv>()
    .on('POST', ['/v1/start', '/v1/Start'], async (c) => {
      const { identityId } = await readBody(c, startBody);
      return c.json(await start(context, identityId, c.get('address')));
    })
    .post('/v1/auth/verify', async (c) => {
      const body = await readBody(c, verifyBody);
      return c.json(await signInWithCode(context, { ...body, address: c.get('address') }));
    })
    .post('/v1/auth/resend', async (c) => {
      const call = await readCallKey(c, { isCallers: false });
      const { stateToken } = await readBody(c, v.object({ stateToken: text }));
      const { member, awaitsSecondFactor } = await requireWaitingSignIn(context, stateToken);
      if (!awaitsSecondFactor && !member.emailVerified)
        await resendVerificationCode(context, member, call);
      return c.json(await continueSignIn(context, stateToken));
    });
}

/**
 * An unknown id, or one whose address is proven, gets an answer too, which reveals nothing. Counted apart from what a
 * sign-in sends, because anyone who knows an id may send this.
 */
async function start({ db, attempts }: IdentityContext, identityId: string, address: string) {
  await attempts.count(
    { key: `verification from ${address}`, max: PER_ADDRESS },
    { key: `verification of ${identityId}`, max: PER_ACCOUNT },
  );
  const member = await findMember(db, identityId);
  if (!member || member.emailVerified) return { verificationId: randomUUID() };
  return { verificationId: await sendVerificationCode(db, member) };
}
