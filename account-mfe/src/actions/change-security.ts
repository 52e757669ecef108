import type { ActionAnswer, ActionContext } from '@horae/shared';
import { toPlatformError } from '@horae/shared';
import * as v from 'valibot';
import { CurrentPasswordText, Password, Text } from '../forms/form-texts.ts';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  turnOffSecondFactor,
} from '../security/security-api.ts';
import { asMember } from './as-member.ts';

export const ProofSchema = v.object({ currentPassword: CurrentPasswordText });
export const ChangeSchema = v.object({ currentPassword: CurrentPasswordText, password: Password });
export const SessionSchema = v.object({
  /** The platform's ids are letters, digits and dashes: nothing else becomes part of a path. */
  id: v.pipe(Text, v.regex(/^[\w-]{1,100}$/, 'INVALID')),
  /** How the page names it, for the page that tells of its end. */
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
export const endOne = asMember<v.InferOutput<typeof SessionSchema>>(async ({ id, device }) => {
  try {
    await endSession(id);
  } catch (thrown) {
    if (toPlatformError(thrown).code !== 'SESSION_NOT_FOUND') throw thrown;
  }
  return { said: 'SESSION_ENDED', values: { device } };
});

export const endOthers = asMember<object>(async () => {
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
