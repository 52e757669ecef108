import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { clientAddress } from '../http/client-address.ts';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/parse.ts';
import { findMember } from '../members/member-store.ts';
import { countAttempt } from './attempts.ts';
import type { IdentityWork } from './identity-work.ts';
import { proceed, requireWaiting } from './proceed.ts';
import { sendVerificationCode } from './verification-codes.ts';
import { verify } from './verify.ts';

const PER_ADDRESS = 100;

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200));
const startBody = v.object({ identityId: text, target: v.optional(v.literal('EMAIL'), 'EMAIL') });
const verifyBody = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(20)),
  stateToken: text,
});

/** Proof of a mail address by a code of six digits (wix-wire 5.3; `/v1/Start` is the specification's spelling). */
export function verificationRoutes(work: IdentityWork) {
  const routes = new Hono<AppEnv>();
  for (const path of ['/v1/start', '/v1/Start']) {
    routes.post(path, async (c) => {
      const { identityId } = await readBody(c, startBody);
      return c.json(await start(work, identityId, clientAddress(c)));
    });
  }
  return routes
    .post('/v1/auth/verify', async (c) => {
      return c.json(await verify(work, await readBody(c, verifyBody)));
    })
    .post('/v1/auth/resend', async (c) => {
      const { stateToken } = await readBody(c, v.object({ stateToken: text }));
      const member = await requireWaiting(work, stateToken);
      if (!member.emailVerified) await sendVerificationCode(work.db, member);
      return c.json(await proceed(work, stateToken));
    });
}

/** An id that nobody has gets an answer too: asking tells nothing. */
async function start({ db }: IdentityWork, identityId: string, address: string) {
  await countAttempt(db, { key: `verification from ${address}`, max: PER_ADDRESS });
  const member = await findMember(db, identityId);
  if (!member) return { verificationId: randomUUID() };
  return { verificationId: await sendVerificationCode(db, member) };
}
