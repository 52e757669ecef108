import * as v from 'valibot';
import type { IdentityContext } from '../identity-context.ts';
import { changeMember, createMember, findMemberByEmail } from '../members/member-store.ts';
import { requireNoSecondFactor } from '../second-factor/is-second-factor-on.ts';
import { loginIdSchema, profileBody, splitProfile } from './credential-bodies.ts';
import { identityWire } from './identity-wire.ts';
import { issueSessionToken } from './session-tokens.ts';
import { requireNotBlocked } from './sign-in-state.ts';
import { requireEmail } from './sign-up.ts';

/** `/v2/sign-on` (WIRE.md 5.3). */
export const signOnBody = v.object({
  loginId: loginIdSchema,
  profile: profileBody,
  verifyEmail: v.nullish(v.boolean()),
  mergeExistingContact: v.nullish(v.boolean()),
});

/** Signs in a member whom the owner's own system has authenticated; a new member is stored. Answers `{sessionToken, identity}`. */
export async function signOn({ db }: IdentityContext, body: v.InferOutput<typeof signOnBody>) {
  const { email } = body.loginId;
  requireEmail(email, 'loginId.email');
  const { profile, contact } = splitProfile(body.profile);
  const emailVerified = body.verifyEmail === true;
  const found =
    (await createMember(db, { email, profile, contact, emailVerified })) ??
    (await findMemberByEmail(db, email));
  if (!found) throw new Error('The member was neither stored nor found.');
  const member = await changeMember(db, found.id, {
    profile: { ...found.profile, ...profile },
    contact: { ...found.contact, ...contact },
    ...(emailVerified ? { emailVerified } : {}),
  });
  const known = member ?? found;
  // The owner's system may know a member whom the shop has shut out since.
  requireNotBlocked(known);
  await requireNoSecondFactor(db, known.id);
  return { sessionToken: await issueSessionToken(db, known.id), identity: identityWire(known) };
}
