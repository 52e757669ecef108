import { type ActionAnswer, type ActionContext, PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { EmailSchema, PasswordSchema, TextSchema } from '../forms/field-schemas.ts';
import { sendRecoveryLink, setRecoveredPassword } from '../session/sign-in-api.ts';
import { answerSignInStep } from '../session/to-sign-in-form-answer.ts';

export const ForgotPasswordSchema = v.object({ email: EmailSchema });
export const NewPasswordSchema = v.object({
  token: v.pipe(TextSchema, v.nonEmpty('LINK_USED')),
  password: PasswordSchema,
});

/** Has a link sent. It answers the same whether or not there is such an account. */
export async function mailRecoveryLink(
  { email }: v.InferOutput<typeof ForgotPasswordSchema>,
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
export async function setNewPassword(
  { token, password }: v.InferOutput<typeof NewPasswordSchema>,
  context: ActionContext,
): Promise<ActionAnswer> {
  return answerSignInStep(await setRecoveredPassword(token, password), context);
}
