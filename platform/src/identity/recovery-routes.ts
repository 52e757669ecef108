import { Hono } from 'hono';
import * as v from 'valibot';
import { clientAddress } from '../http/client-address.ts';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/parse.ts';
import { invalid, violation } from '../http/platform-error.ts';
import { requireSiteUrl } from '../redirects/site-urls.ts';
import { countAttempt } from './attempts.ts';
import { passwordText } from './credential-bodies.ts';
import type { IdentityWork } from './identity-work.ts';
import { recover, sendActivation, sendRecovery } from './recover.ts';
import { signInState } from './sign-in-state.ts';
import { requireEmail } from './sign-up.ts';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 100;

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(2000));
const redirect = v.nullish(v.object({ url: v.nullish(text), clientId: v.nullish(text) }));
const language = v.nullish(v.pipe(v.string(), v.maxLength(20)));
const sendBody = v.object({ email: v.pipe(v.string(), v.trim()), language, redirect });
const activationBody = v.object({
  identityId: text,
  emailOptions: v.nullish(v.object({ language, redirect })),
});
const recoverBody = v.object({ recoveryToken: text, password: passwordText });

/** Password recovery by mail (wix-wire 5.3). Sending answers `{}` whether or not there is such an account. */
export function recoveryRoutes(work: IdentityWork) {
  return new Hono<AppEnv>()
    .post('/v1/send-email', async (c) => {
      const body = await readBody(c, sendBody);
      requireEmail(body.email, 'email');
      const redirectUrl = goal(work, body.redirect, 'redirect');
      await limit(work, clientAddress(c), body.email.toLowerCase());
      // Only a page of the shop has a way back into it to give.
      const isFromShop = Boolean(body.redirect?.url);
      await sendRecovery(work, { email: body.email, redirectUrl, isFromShop });
      return c.json({});
    })
    .post('/v1/activation-email', async (c) => {
      const { identityId, emailOptions } = await readBody(c, activationBody);
      const redirectUrl = goal(work, emailOptions?.redirect, 'emailOptions.redirect');
      await limit(work, clientAddress(c), identityId);
      await sendActivation(work, { identityId, redirectUrl });
      return c.json({});
    })
    .post('/v1/recover', async (c) => {
      const { recoveryToken, password } = await readBody(c, recoverBody);
      const { member } = await recover(work, recoveryToken, password);
      return c.json(await signInState(work, member));
    });
}

async function limit({ db }: IdentityWork, address: string, account: string): Promise<void> {
  await countAttempt(db, { key: `recovery from ${address}`, max: PER_ADDRESS });
  await countAttempt(db, { key: `recovery of ${account}`, max: PER_ACCOUNT });
}

/** Where the member goes afterwards: only into the shop, and only for this shop's client. */
function goal(work: IdentityWork, given: v.InferOutput<typeof redirect>, field: string): string {
  if (given?.clientId && given.clientId.toLowerCase() !== work.clientId) {
    throw invalid(violation(`${field}.clientId`, 'is not a client of this shop'));
  }
  const { origins } = work;
  return given?.url
    ? requireSiteUrl(given.url, { field: `${field}.url`, origins })
    : `${origins[0]}/login`;
}
