import { loadWixClient, platformCall, toPlatformError } from '@horae/shared';
import { recovery } from '@wix/identity';
import type { LoginOutcome } from './login-outcome.ts';
import { secondFactorOf } from './outcome-of.ts';
import { isTooCommon, isTooLong } from './read-failure.ts';
import { becomeMember, openStrategy } from './strategy.ts';

/** Has a link sent to choose a new password; `returnTo` is where the hosted page leads afterwards. */
export async function requestReset(email: string, returnTo: string): Promise<void> {
  const strategy = await openStrategy();
  await platformCall(() => strategy.sendPasswordResetEmail(email, returnTo));
}

/** How choosing a new password ended: as a log-in does, or with a link that leads nowhere any more. */
export type RecoveryOutcome = LoginOutcome | { kind: 'used-link' };

/** Sets the password of a link's member and logs in with it. Rejects when the call broke. */
export async function chooseNewPassword(token: string, password: string): Promise<RecoveryOutcome> {
  const [strategy, client] = await Promise.all([openStrategy(), loadWixClient()]);
  const { recover } = client.use({ recover: recovery.recover });
  try {
    const reply = await platformCall(() => recover(token, { password }));
    if (reply.state === 'REQUIRE_OWNER_APPROVAL') return { kind: 'approval-required' };
    const step = secondFactorOf(strategy, reply.stateToken ?? '');
    if (step) return step;
    if (reply.state !== 'SUCCESS' || !reply.sessionToken) return REFUSED;
    await becomeMember(strategy, reply.sessionToken);
    return { kind: 'signed-in' };
  } catch (thrown) {
    const error = toPlatformError(thrown);
    if (error.violations.length > 0) {
      const isCommon = isTooCommon(error.violations);
      return {
        ...REFUSED,
        isWeakPassword: true,
        ...(isCommon && { isCommonPassword: true }),
        ...(isTooLong(error.violations) && { isLongPassword: true }),
      };
    }
    if (error.code === 'INVALID_RECOVERY_TOKEN') return { kind: 'used-link' };
    throw error;
  }
}

const REFUSED = { kind: 'refused', code: null, isWeakPassword: false } as const;
