import { type ActionAnswer, type ActionContext, PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { Email, Password, Text } from '../forms/form-texts.ts';
import { answerToStep } from '../session/answer-to-step.ts';
import { linkStep, sendRecoveryLink } from '../session/sign-in-api.ts';

export const ForgotSchema = v.object({ email: Email });
export const NewPasswordSchema = v.object({
  token: v.pipe(Text, v.nonEmpty('LINK_USED')),
  password: Password,
});

/** Has a link sent. It answers the same whether or not there is such an account. */
export async function forgotPassword(
  { email }: v.InferOutput<typeof ForgotSchema>,
  { origin }: ActionContext,
): Promise<ActionAnswer> {
  try {
    await sendRecoveryLink(email, `${origin}/login?password=changed`);
  } catch (thrown) {
    const { status } = thrown instanceof PlatformError ? thrown : {};
    if (status === 429) return { refused: { '': 'TOO_MANY' } };
    // An address that the platform takes for none.
    if (status === 400) return { refused: { email: 'EMAIL_WRONG' } };
    throw thrown;
  }
  return { go: '/forgot-password', said: 'LINK_SENT', values: { email } };
}

/** Sets the password of a link's member and logs in with it. */
export async function newPassword(
  { token, password }: v.InferOutput<typeof NewPasswordSchema>,
  context: ActionContext,
): Promise<ActionAnswer> {
  return answerToStep(await linkStep(token, password), context);
}
