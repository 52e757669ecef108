import * as v from 'valibot';
import { lineField } from '../../base/http/typed-fields.ts';
import type { MemberContact, MemberProfile } from '../members/member-parts.ts';

const name = v.nullish(lineField(100));

/** The part of an identity profile that sign-up may set; what else comes along is left out. */
export const profileBody = v.nullish(
  v.object({ firstName: name, lastName: name, nickname: name, company: name }),
);

/** Splits a profile into what others see and what they do not. */
export function splitProfile(given: v.InferOutput<typeof profileBody>): {
  profile: MemberProfile;
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
