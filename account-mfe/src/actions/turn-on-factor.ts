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
 * Fields of the form with the first code. The key is rendered again from the submission, so that only a well-formed one
 * passes. A code of any form passes: the action refuses it and returns the key with its answer.
 */
export const ConfirmSchema = v.object({
  code: v.pipe(Text, v.transform(readGrouped)),
  secret: v.pipe(Text, v.regex(/^[A-Z2-7]{16,128}$/, 'INVALID')),
  uri: v.pipe(Text, v.regex(/^otpauth:\/\/totp\/\S{1,500}$/, 'INVALID')),
});

/** `emailCode` is mailed to an address that was never verified. */
export const BeginSchema = v.object({
  currentPassword: CurrentPasswordText,
  emailCode: v.pipe(
    Text,
    v.transform((code) => code.replace(/\s/g, '') || undefined),
  ),
});

type Proof = v.InferOutput<typeof ProofSchema>;
type Confirmation = v.InferOutput<typeof ConfirmSchema>;

/** Returns the key for the authenticator app; it takes effect once a code from the app is confirmed. */
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
    // Returns the same key, so that the member need not set up the app again.
    return { ...(wrong ? { refused: { code: wrong } } : memberRefusal(thrown)), secrets: key };
  }
});

export const renew = asMember<Proof>(async ({ currentPassword }, { from }) =>
  told('CODES_RENEWED', await renewRecoveryCodes(currentPassword), from),
);

/** Redirects to the section that shows the codes. */
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
