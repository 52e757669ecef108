import { type ActionAnswer, type ActionContext, toPlatformError } from '@horae/shared';
import { cleanGroupedCode } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { CurrentPasswordSchema, PasswordSchema, TextSchema } from '../forms/field-schemas.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  deleteAccount,
  endOtherSessions,
  endSessionById,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../security/security-api.ts';
import { createMemberAction, toFieldErrors } from './create-member-action.ts';

export const PasswordProofSchema = v.object({ currentPassword: CurrentPasswordSchema });
export const ChangePasswordSchema = v.object({
  currentPassword: CurrentPasswordSchema,
  password: PasswordSchema,
});
export const EndSessionSchema = v.object({
  /** The platform's ids are letters, digits and dashes: nothing else becomes part of a path. */
  id: v.pipe(TextSchema, v.regex(/^[\w-]{1,100}$/, 'INVALID')),
  /** How the page names it, for the page that reports its end. */
  device: v.exactOptional(v.pipe(v.string(), v.maxLength(200, 'INVALID')), ''),
});

type Proof = v.InferOutput<typeof PasswordProofSchema>;

export const changeOwnPassword = createMemberAction<v.InferOutput<typeof ChangePasswordSchema>>(
  async ({ password, currentPassword }) => {
    await changePassword(password, currentPassword);
    return { said: 'PASSWORD_CHANGED' };
  },
);

export const disableSecondFactor = createMemberAction<Proof>(async ({ currentPassword }) => {
  await turnOffSecondFactor(currentPassword);
  return { said: 'FACTOR_OFF' };
});

/** One that has ended meanwhile is ended. */
export const endMemberSession = createMemberAction<v.InferOutput<typeof EndSessionSchema>>(
  async ({ id, device }) => {
    try {
      await endSessionById(id);
    } catch (thrown) {
      if (toPlatformError(thrown).code !== 'SESSION_NOT_FOUND') throw thrown;
    }
    return { said: 'SESSION_ENDED', values: { device } };
  },
);

export const endOtherMemberSessions = createMemberAction<object>(async () => {
  await endOtherSessions();
  return { said: 'OTHERS_ENDED' };
});

/** The end of the account, and of the session with it. */
export async function deleteOwnAccount(
  proof: Proof,
  context: ActionContext,
): Promise<ActionAnswer> {
  const remove = createMemberAction<Proof>(async ({ currentPassword }) => {
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
export const ConfirmFactorSchema = v.object({
  code: v.pipe(TextSchema, v.transform(cleanGroupedCode)),
  secret: v.pipe(TextSchema, v.regex(/^[A-Z2-7]{16,128}$/, 'INVALID')),
  uri: v.pipe(TextSchema, v.regex(/^otpauth:\/\/totp\/\S{1,500}$/, 'INVALID')),
});

/** `emailCode` is mailed to an address that was never verified. */
export const BeginFactorSchema = v.object({
  currentPassword: CurrentPasswordSchema,
  emailCode: v.pipe(
    TextSchema,
    v.transform((code) => code.replace(/\s/g, '') || undefined),
  ),
});

type Confirmation = v.InferOutput<typeof ConfirmFactorSchema>;

/** Returns the key for the authenticator app; it takes effect once a code from the app is confirmed. */
export const beginFactorSetup = createMemberAction<v.InferOutput<typeof BeginFactorSchema>>(
  async ({ currentPassword, emailCode }) => {
    try {
      const key = await beginSecondFactor(currentPassword, emailCode);
      return { said: 'FACTOR_BEGUN', secrets: { ...key } };
    } catch (thrown) {
      const code = UNPROVEN[toPlatformError(thrown).code];
      return code ? { refused: { emailCode: code } } : toFieldErrors(thrown);
    }
  },
);

export const confirmFactorSetup = createMemberAction<Confirmation>(
  async ({ code, ...key }, { from }) => {
    if (code === '') return { refused: { code: 'CODE_MISSING' }, secrets: key };
    try {
      return codesAnswer('FACTOR_ON', await confirmSecondFactor(code), from);
    } catch (thrown) {
      const wrong = WRONG[toPlatformError(thrown).code];
      // Returns the same key, so that the member need not set up the app again.
      return { ...(wrong ? { refused: { code: wrong } } : toFieldErrors(thrown)), secrets: key };
    }
  },
);

export const issueRecoveryCodes = createMemberAction<Proof>(async ({ currentPassword }, { from }) =>
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
