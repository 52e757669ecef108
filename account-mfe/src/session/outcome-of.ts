import { toPlatformError } from '@horae/shared';
import type { LoginOutcome, VerificationSteps } from './login-outcome.ts';
import {
  isCommonPassword,
  isLongPassword,
  isPasswordViolation,
  throwIfBroken,
} from './read-failure.ts';
import { becomeMember, openStrategy, resendCode, type Strategy } from './strategy.ts';

type State = Awaited<ReturnType<Strategy['login']>>;

/** Maps a state of the SDK to an outcome; on success it first stores the member's tokens. */
export async function outcomeOf(strategy: Strategy, state: State): Promise<LoginOutcome> {
  switch (state.loginState) {
    case 'SUCCESS':
      await becomeMember(strategy, state.data.sessionToken);
      return { kind: 'signed-in' };
    case 'OWNER_APPROVAL_REQUIRED':
      return { kind: 'approval-required' };
    case 'EMAIL_VERIFICATION_REQUIRED':
      return (
        secondFactorOf(strategy, state.data.stateToken) ?? {
          kind: 'verification-required',
          verify: (code) => verify(strategy, state.data.stateToken, code),
          resend: () => resendCode(strategy, state.data.stateToken),
        }
      );
    case 'FAILURE':
      throwIfBroken(state.error);
      return {
        kind: 'refused',
        code: state.errorCode ?? null,
        isWeakPassword: isPasswordViolation(state.error),
        ...(isCommonPassword(state.error) && { isCommonPassword: true }),
        ...(isLongPassword(state.error) && { isLongPassword: true }),
      };
    default:
      return { kind: 'refused', code: null, isWeakPassword: false };
  }
}

/** The SDK has no state for it: the prefix of the state token marks it (`platform/WIRE.md`, sign-in). */
const SECOND_FACTOR = 'second-factor.';

/** Whether a state token waits for a second factor, and not for a mailed code. */
export const isSecondFactor = (stateToken: string): boolean => stateToken.startsWith(SECOND_FACTOR);

/** The same steps for a sign-in that the edge has begun. */
export const stepsFor = (stateToken: string): VerificationSteps => ({
  verify: async (code) => verify(await openStrategy(), stateToken, code),
  resend: async () => resendCode(await openStrategy(), stateToken),
});

/** The step that a state token stands for when that is the second factor; `null` for any other. */
export function secondFactorOf(strategy: Strategy, stateToken: string): LoginOutcome | null {
  if (!isSecondFactor(stateToken)) return null;
  return { kind: 'second-factor-required', verify: (code) => verify(strategy, stateToken, code) };
}

async function verify(strategy: Strategy, stateToken: string, code: string): Promise<LoginOutcome> {
  try {
    // The entry of the SDK that is loaded here does not export the enum of its states.
    const waiting = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } } as State;
    const state = await strategy.processVerification({ verificationCode: code }, waiting);
    return await outcomeOf(strategy, state);
  } catch (thrown) {
    const error = toPlatformError(thrown);
    const isRefusal = error.status !== undefined && error.status >= 400 && error.status < 500;
    if (isRefusal && error.status !== 429) return { kind: 'wrong-code' };
    throw error;
  }
}
