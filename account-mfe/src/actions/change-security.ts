import { type ActionAnswer, type ActionContext, toPlatformError } from '@horae/shared';
import { readGrouped } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { CurrentPasswordText, Password, Text } from '../forms/form-texts.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  deleteAccount,
  endOtherSessions,
  endSession,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../security/security-api.ts';
import { asMember, memberRefusal } from './as-member.ts';

export const ProofSchema = v.object({ currentPassword: CurrentPasswordText });
export const ChangeSchema = v.object({ currentPassword: CurrentPasswordText, password: Password });
export const SessionSchema = v.object({
  /** The platform's ids are letters, digits and dashes: nothing else becomes part of a path. */
  id: v.pipe(Text, v.regex(/^[\w-]{1,100}$/, 'INVALID')),
  /** How the page names it, for the page that reports its end. */
  device: v.exactOptional(v.pipe(v.string(), v.maxLength(200, 'INVALID')), ''),
});

type Proof = v.InferOutput<typeof ProofSchema>;

export const changeOwnPassword = asMember<v.InferOutput<typeof ChangeSchema>>(
  async ({ password, currentPassword }) => {
    await changePassword(password, currentPassword);
    return { said: 'PASSWORD_CHANGED' };
  },
);

export const turnOff = asMember<Proof>(async ({ currentPassword }) => {
  await turnOffSecondFactor(currentPassword);
  return { said: 'FACTOR_OFF' };
});

/** One that has ended meanwhile is ended. */
export const endMemberSession = asMember<v.InferOutput<typeof SessionSchema>>(
  async ({ id, device }) => {
    try {
      await endSession(id);
    } catch (thrown) {
      if (toPlatformError(thrown).code !== 'SESSION_NOT_FOUND') throw thrown;
    }
    return { said: 'SESSION_ENDED', values: { device } };
  },
);

export const endOtherMemberSessions = asMember<object>(async () => {
  await endOtherSessions();
  return { said: 'OTHERS_ENDED' };
});

/** The end of the account, and of the session with it. */
export async function deleteOwnAccount(
  proof: Proof,
  context: ActionContext,
): Promise<ActionAnswer> {
  const remove = asMember<Proof>(async ({ currentPassword }) => {
    await deleteAccount(currentPassword);
    await context.leave();
    return { go: '/' };
  });
  return remove(proof, context);
}

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
    return codesAnswer('FACTOR_ON', await confirmSecondFactor(code), from);
  } catch (thrown) {
    const wrong = WRONG[toPlatformError(thrown).code];
    // Returns the same key, so that the member need not set up the app again.
    return { ...(wrong ? { refused: { code: wrong } } : memberRefusal(thrown)), secrets: key };
  }
});

export const renew = asMember<Proof>(async ({ currentPassword }, { from }) =>
  codesAnswer('CODES_RENEWED', await renewRecoveryCodes(currentPassword), from),
);

/** Redirects to the section that shows the codes. */
const codesAnswer = (said: string, codes: string[], from: string) => ({
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
