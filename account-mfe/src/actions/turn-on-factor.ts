import { toPlatformError } from '@horae/shared';
import { readGrouped } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { CurrentPasswordText, Text } from '../forms/form-texts.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from '../security/security-api.ts';
import { asMember } from './as-member.ts';
import type { ProofSchema } from './change-security.ts';
import { memberRefusal } from './member-refusal.ts';

/**
 * What the form of the first code brings along: shown again, the key may only be what an app reads. A code of any form is
 * the action's to refuse, which then hands the key on.
 */
export const ConfirmSchema = v.object({
  code: v.pipe(Text, v.transform(readGrouped)),
  secret: v.pipe(Text, v.regex(/^[A-Z2-7]{16,128}$/, 'INVALID')),
  uri: v.pipe(Text, v.regex(/^otpauth:\/\/totp\/\S{1,500}$/, 'INVALID')),
});

/** `emailCode`: of the mail to an address that was never proven. */
export const BeginSchema = v.object({
  currentPassword: CurrentPasswordText,
  emailCode: v.pipe(
    Text,
    v.transform((code) => code.replace(/\s/g, '') || undefined),
  ),
});

type Proof = v.InferOutput<typeof ProofSchema>;
type Confirmation = v.InferOutput<typeof ConfirmSchema>;

/** The key of the app; it counts once a code of it was seen. */
export const begin = asMember<v.InferOutput<typeof BeginSchema>>(
  async ({ currentPassword, emailCode }) => {
    try {
      const key = await beginSecondFactor(currentPassword, emailCode);
      return { said: 'FACTOR_BEGUN', secrets: { ...key } };
    } catch (thrown) {
      const code = UNPROVEN[toPlatformError(thrown).code];
      return code ? { refused: { emailCode: code } } : memberRefusal(thrown);
    }
  },
);

export const confirm = asMember<Confirmation>(async ({ code, ...key }, { from }) => {
  if (code === '') return { refused: { code: 'CODE_MISSING' }, secrets: key };
  try {
    return told('FACTOR_ON', await confirmSecondFactor(code), from);
  } catch (thrown) {
    const wrong = WRONG[toPlatformError(thrown).code];
    // The same key again, so that the app need not be told another one.
    return { ...(wrong ? { refused: { code: wrong } } : memberRefusal(thrown)), secrets: key };
  }
});

export const renew = asMember<Proof>(async ({ currentPassword }, { from }) =>
  told('CODES_RENEWED', await renewRecoveryCodes(currentPassword), from),
);

/** The page begins where the codes are. */
const told = (said: string, codes: string[], from: string) => ({
  go: `${from}#second-factor`,
  said,
  secrets: { codes: codes.join(' ') },
});

const UNPROVEN: Record<string, string> = {
  EMAIL_NOT_VERIFIED: 'CODE_MAILED',
  VERIFICATION_FAILED: 'CODE_WRONG',
};
const WRONG: Record<string, string> = {
  VERIFICATION_FAILED: 'CODE_WRONG',
  SECOND_FACTOR_NOT_BEGUN: 'CODE_TOO_OLD',
};
