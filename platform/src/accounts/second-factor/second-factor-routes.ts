import { cleanGroupedCode } from '@horae/typed-text';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { permissionDenied } from '../../base/http/require-admin.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { findMember } from '../members/member-store.ts';
import { membersOnly } from '../members/member-wire.ts';
import { passwordSchema } from '../sign-in/credential-bodies.ts';
import { requireFreshLogIn } from '../sign-in/require-fresh-log-in.ts';
import { requireVerifiedAddress } from '../sign-in/verification-codes.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  setUpSecondFactor,
  turnOffSecondFactor,
} from './set-up-second-factor.ts';

const PER_ACCOUNT_AND_ADDRESS = 10;

const proofBody = v.object({ currentPassword: v.nullish(passwordSchema) });
const codeText = v.pipe(v.string(), v.transform(cleanGroupedCode), v.maxLength(20));
const beginBody = v.object({ ...proofBody.entries, emailCode: v.nullish(codeText) });
const confirmBody = v.object({ code: codeText });

/** A member's own second factor (WIRE.md 5.6). Every change but the first code requires a fresh log-in or the password. */
export function secondFactorRoutes(context: IdentityContext) {
  const { db, attempts } = context;
  const proven = async (c: Context<AppEnv>): Promise<string> => {
    const { currentPassword } = await readBody(c, proofBody);
    await requireFreshLogIn(c, context, currentPassword ?? undefined);
    return c.get('caller').id;
  };
  return new Hono<AppEnv>()
    .use('/v1/*', membersOnly)
    .get('/v1/state', async (c) => c.json(await secondFactorState(db, c.get('caller').id)))
    .post('/v1/begin', async (c) => {
      const { emailCode } = await readBody(c, beginBody);
      const member = await findMember(db, await proven(c));
      if (!member) throw permissionDenied();
      // Recovery would require the factor: without proof, a stranger could shut out the owner of the address.
      await requireVerifiedAddress(context, member, emailCode || undefined);
      return c.json(await setUpSecondFactor(context, member));
    })
    .post('/v1/confirm', async (c) => {
      const { code } = await readBody(c, confirmBody);
      const { id } = c.get('caller');
      const key = `first code of ${id} ${c.get('address')}`;
      await attempts.count({ key, max: PER_ACCOUNT_AND_ADDRESS });
      const recoveryCodes = await confirmSecondFactor(context, id, code);
      await attempts.clear(key);
      logSecurityEvent('second-factor-on');
      return c.json({ recoveryCodes });
    })
    .post('/v1/turn-off', async (c) => {
      await turnOffSecondFactor(db, await proven(c));
      logSecurityEvent('second-factor-off');
      return c.json({});
    })
    .post('/v1/recovery-codes', async (c) =>
      c.json({ recoveryCodes: await renewRecoveryCodes(db, await proven(c)) }),
    );
}
