import * as v from 'valibot';
import { boundedList, boundedRecord, boundedText } from '../../base/http/bounded-schemas.ts';
import { looseEmailSchema, singleLineSchema } from '../../base/http/contact-field-schemas.ts';
import type { MemberContact, PublicProfile } from '../members/member-bodies.ts';

/** Above the limit of a new password, which counts the normalised text: the text as sent may be longer. */
const MAX_SENT_LENGTH = 1024;

export const passwordSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_SENT_LENGTH, `must have at most ${MAX_SENT_LENGTH} characters`),
);
const captchaTokens = v.nullish(
  boundedList(boundedRecord(boundedText(100), v.nullish(boundedText(4000)), 10), 10),
  [],
);

const name = v.nullish(singleLineSchema(100));

/** The part of an identity profile that sign-up may set; what else comes along is left out. */
export const newProfileSchema = v.nullish(
  v.object({ firstName: name, lastName: name, nickname: name, company: name }),
);

export const loginIdSchema = v.object({ email: looseEmailSchema });

const loginIdEmail = v.pipe(
  loginIdSchema,
  v.transform(({ email }) => email),
);
const inputs = v.object({ password: passwordSchema });
const identityEmail = v.union([
  looseEmailSchema,
  v.pipe(
    v.object({ address: looseEmailSchema }),
    v.transform(({ address }) => address),
  ),
]);

/** `/v2/register` (WIRE.md 5.3). */
export const registrationBody = v.pipe(
  v.object({
    loginId: loginIdEmail,
    password: passwordSchema,
    profile: newProfileSchema,
    captchaTokens,
  }),
  v.transform(({ loginId: email, ...rest }) => ({ ...rest, email })),
);

/** `/v1/register` (WIRE.md 5.3): the address sits in the identity, the password in the inputs. */
export const registrationV1Body = v.pipe(
  v.object({
    identity: v.object({ email: identityEmail, identityProfile: newProfileSchema }),
    inputs,
    captchaTokens,
  }),
  v.transform(({ identity, inputs: { password }, captchaTokens }) => ({
    email: identity.email,
    password,
    profile: identity.identityProfile,
    captchaTokens,
  })),
);

/**
 * Replaces the body of a malformed sign-in. A validation error makes the SDK's `login()` throw a TypeError
 * (WIRE.md 6.1), so any fault in it counts as a wrong password.
 */
const NO_CREDENTIALS = { email: '', password: '', captchaTokens: [] };

/** `/v2/login`. */
export const credentialsBody = v.fallback(
  v.pipe(
    v.object({ loginId: loginIdEmail, password: passwordSchema, captchaTokens }),
    v.transform(({ loginId: email, ...rest }) => ({ ...rest, email })),
  ),
  NO_CREDENTIALS,
);

/** `/v1/login`: either `loginIdSchema` or `identifier` names the member. */
export const credentialsV1Body = v.fallback(
  v.pipe(
    v.object({
      loginId: v.nullish(loginIdEmail),
      identifier: v.nullish(v.object({ email: identityEmail })),
      inputs,
      captchaTokens,
    }),
    v.transform(({ loginId, identifier, inputs: { password }, captchaTokens }) => ({
      email: loginId ?? identifier?.email ?? '',
      password,
      captchaTokens,
    })),
  ),
  NO_CREDENTIALS,
);

/** Splits a profile into what others see and what they do not. */
export function splitProfile(given: v.InferOutput<typeof newProfileSchema>): {
  profile: PublicProfile;
  contact: MemberContact;
} {
  const { nickname, firstName, lastName, company } = given ?? {};
  return {
    profile: nickname ? { nickname } : {},
    contact: {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(company ? { company } : {}),
    },
  };
}
