import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { clientAddress } from '../http/client-address.ts';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/parse.ts';
import { invalid, refusal, violation } from '../http/platform-error.ts';
import { clearAttempts, countAttempt } from './attempts.ts';
import { findByPassword, type Member, registerMember } from './members.ts';
import { issueSessionToken } from './session-tokens.ts';

/** Compared as texts by the SDK, so they stay texts. */
const EMAIL_EXISTS = '-19995';
const WRONG_PASSWORD = '-19976';

const PER_ACCOUNT = 10;
const PER_ADDRESS = 300;
const MIN_PASSWORD = 8;

const password = v.pipe(v.string(), v.maxLength(256, 'must have at most 256 characters'));
const credentials = v.object({
  loginId: v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(254)) }),
  password,
});
const registration = v.object({
  ...credentials.entries,
  profile: v.nullish(
    v.object({
      firstName: v.nullish(v.pipe(v.string(), v.maxLength(100))),
      lastName: v.nullish(v.pipe(v.string(), v.maxLength(100))),
      nickname: v.nullish(v.pipe(v.string(), v.maxLength(100))),
    }),
  ),
});

/** Sign-up and sign-in with mail and password (`/v2/register`, `/v2/login`). */
export function authenticationRoutes(db: Database) {
  return new Hono<AppEnv>()
    .post('/v2/register', async (c) => {
      const body = await readBody(c, registration);
      requireCredentials(body);
      await countAttempt(db, { key: `register ${clientAddress(c)}`, max: PER_ADDRESS });
      const { loginId, password } = body;
      const profile = Object.fromEntries(
        Object.entries(body.profile ?? {}).filter(([, value]) => value),
      );
      const member = await registerMember(db, { email: loginId.email, password, profile });
      if (!member) {
        throw refusal(409, EMAIL_EXISTS, {
          description: 'A member with this email address exists already.',
        });
      }
      return c.json(await success(db, member));
    })
    .post('/v2/login', async (c) => {
      // A validation error makes the SDK's login() throw a TypeError: whatever is wrong is a wrong password.
      const { loginId, password } = await readBody(
        c,
        v.fallback(credentials, { loginId: { email: '' }, password: '' }),
      );
      const address = clientAddress(c);
      const account = `login ${loginId.email.toLowerCase()} ${address}`;
      await countAttempt(db, { key: `login ${address}`, max: PER_ADDRESS });
      await countAttempt(db, { key: account, max: PER_ACCOUNT });
      const member = await findByPassword(db, loginId.email, password);
      if (!member) {
        throw refusal(401, WRONG_PASSWORD, {
          description: 'The email address or the password is wrong.',
        });
      }
      await clearAttempts(db, account);
      return c.json(await success(db, member));
    });
}

function requireCredentials({ loginId, password }: v.InferOutput<typeof credentials>): void {
  if (!v.is(v.pipe(v.string(), v.email()), loginId.email)) {
    const data = { type: 'EMAIL' };
    throw invalid(
      violation('loginId.email', 'must be an email address', { violatedRule: 'FORMAT', data }),
    );
  }
  if (password.length < MIN_PASSWORD) {
    const description = `must have at least ${MIN_PASSWORD} characters`;
    throw invalid(violation('password', description, { violatedRule: 'MIN_LENGTH' }));
  }
}

async function success(db: Database, member: Member) {
  return {
    state: 'SUCCESS',
    sessionToken: await issueSessionToken(db, member.id),
    identity: {
      id: member.id,
      createdDate: member.createdAt.toISOString(),
      updatedDate: member.updatedAt.toISOString(),
      email: { address: member.email, isVerified: false },
      status: { name: 'ACTIVE', reasons: [] },
      identityProfile: member.profile,
    },
  };
}
