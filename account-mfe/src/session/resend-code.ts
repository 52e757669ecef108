import { loadWixClient, PlatformError } from '@horae/shared';
import type { LoginOutcome } from './login-outcome.ts';
import { TOO_MANY } from './read-failure.ts';
import { becomeMember, type Strategy } from './strategy.ts';

/** The SDK has no function for it (`platform/WIRE.md`, sign-in). */
const URL = 'https://www.wixapis.com/_api/iam/verification/v1/auth/resend';

/** The parts of the state reply that are read. */
interface StateReply {
  state?: string;
  sessionToken?: string;
}

/** Has the code sent again; the sign-in goes on at once when nothing is left to prove. */
export async function resendCode(strategy: Strategy, stateToken: string): Promise<LoginOutcome> {
  const { fetchWithAuth } = await loadWixClient();
  const response = await fetchWithAuth(URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stateToken }),
  });
  const { status } = response;
  if (status === 429) throw new PlatformError(TOO_MANY, { code: 'RESOURCE_EXHAUSTED', status });
  if (!response.ok) throw new PlatformError('something went wrong', { code: 'FAILED', status });

  const reply = (await response.json()) as StateReply; // all optional
  if (reply.state === 'REQUIRE_OWNER_APPROVAL') return { kind: 'approval-required' };
  if (reply.state !== 'SUCCESS' || !reply.sessionToken) return { kind: 'code-sent' };
  await becomeMember(strategy, reply.sessionToken);
  return { kind: 'signed-in' };
}
