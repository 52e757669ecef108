import * as v from 'valibot';
import { isEmail } from '../../base/http/contact-field-schemas.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { approvalRequestMail } from '../account-mails.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { changeMember, createMember, findMemberByEmail } from '../members/member-store.ts';
import { requireStrongPassword } from '../passwords/passwords.ts';
import { requireNoSecondFactor } from '../second-factor/second-factor-codes.ts';
import { issueSessionToken } from '../tokens/sign-in-state-tokens.ts';
import { advanceSignIn, identityWire, requireNotBlocked } from './advance-sign-in.ts';
import { requireCaptchaPassed, type SentCaptcha } from './captcha.ts';
import { loginIdSchema, newProfileSchema, splitProfile } from './credential-bodies.ts';
import { storeLogInIpAddress } from './known-log-in-ip-addresses.ts';

const EMAIL_EXISTS = '-19995';
const PER_ADDRESS = 300;

interface SignUp {
  email: string;
  password: string;
  profile?: v.InferOutput<typeof newProfileSchema>;
  captchaTokens: SentCaptcha;
  /** The network address of the request. */
  address: string;
}

/**
 * Registers a member and answers the sign-in state. Throws 400 violations for address and password,
 * 409 `-19995` for a known address, the captcha's refusals, and 429 beyond 300 tries of one network address.
 */
export async function signUp(context: IdentityContext, entry: SignUp) {
  requireValidEmail(entry.email, 'loginId.email');
  await requireStrongPassword(entry.password, 'password');
  await context.attempts.count({ key: `register ${entry.address}`, max: PER_ADDRESS });
  const policy = await context.policies.read();
  if (policy.captcha) await requireCaptchaPassed(context.captcha, entry.captchaTokens);
  const member = await createMember(context.db, {
    email: entry.email,
    passwordHash: await context.passwords.hash(entry.password),
    status: policy.ownerApproval ? 'PENDING' : 'APPROVED',
    ...splitProfile(entry.profile),
  });
  if (!member) {
    throw createRefusal(409, EMAIL_EXISTS, 'A member with this email address exists already.');
  }
  await storeLogInIpAddress(context.db, { account: entry.email, address: entry.address });
  if (member.status === 'PENDING')
    await queueMail(context.db, approvalRequestMail(context.mailbox, member));
  return advanceSignIn(context, member);
}

/** Throws the violation that the SDK knows as a bad address (`data.type` EMAIL, WIRE.md 6.1). */
export function requireValidEmail(email: string, field: string): void {
  if (isEmail(email)) return;
  const data = { type: 'EMAIL' };
  throw invalidField(field, 'must be an email address', { violatedRule: 'FORMAT', data });
}

/** `/v2/sign-on` (WIRE.md 5.3). */
export const signOnBody = v.object({
  loginId: loginIdSchema,
  profile: newProfileSchema,
  verifyEmail: v.nullish(v.boolean()),
  mergeExistingContact: v.nullish(v.boolean()),
});

/** Signs in a member whom the owner's own system has authenticated; a new member is stored. Answers `{sessionToken, identity}`. */
export async function signOn({ db }: IdentityContext, body: v.InferOutput<typeof signOnBody>) {
  const { email } = body.loginId;
  requireValidEmail(email, 'loginId.email');
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
