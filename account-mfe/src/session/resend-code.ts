import { PlatformError, toPlatformError } from '@horae/shared';
import type { LoginOutcome } from './login-outcome.ts';
import { ownCall } from './own-call.ts';
import { TOO_MANY } from './read-failure.ts';
import { becomeMember, type Strategy } from './strategy.ts';

/** The parts of the state reply that are read. */
interface StateReply {
  state?: string;
  sessionToken?: string;
}

/** Has the code sent again; the sign-in goes on at once when nothing is left to prove. */
export async function resendCode(strategy: Strategy, stateToken: string): Promise<LoginOutcome> {
  const reply = (await resent(stateToken)) as StateReply; // all optional
  if (reply.state === 'REQUIRE_OWNER_APPROVAL') return { kind: 'approval-required' };
  if (reply.state !== 'SUCCESS' || !reply.sessionToken) return { kind: 'code-sent' };
  await becomeMember(strategy, reply.sessionToken);
  return { kind: 'signed-in' };
}

/** Its failures are told in the words of a log-in. */
async function resent(stateToken: string): Promise<unknown> {
  try {
    return await ownCall('/_api/iam/verification/v1/auth/resend', { body: { stateToken } });
  } catch (cause) {
    const { code, status } = toPlatformError(cause);
    if (status === 429) throw new PlatformError(TOO_MANY, { code, status, cause });
    throw cause;
  }
}
