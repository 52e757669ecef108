import type { Context } from 'hono';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { findMember } from '../members/member-store.ts';
import { isFreshSession } from '../tokens/auth-codes.ts';

const PER_ACCOUNT_AND_ADDRESS = 10;

/**
 * Lets a member do what a stolen token must not do alone: within five minutes of the log-in, or with the current
 * password. Throws 403 `REAUTHENTICATION_REQUIRED` without either, 403 `WRONG_CURRENT_PASSWORD`, and 429 for guesses.
 */
export async function requireFreshLogIn(
  c: Context<AppEnv>,
  { db, attempts, passwords }: Pick<IdentityContext, 'db' | 'attempts' | 'passwords'>,
  currentPassword: string | undefined,
): Promise<void> {
  const { id, sessionId } = c.get('caller');
  if (currentPassword === undefined) {
    if (await isFreshSession(db, sessionId)) return;
    throw createRefusal(403, 'REAUTHENTICATION_REQUIRED', {
      description: 'Please log in again, or send the current password.',
    });
  }
  const key = `current password of ${id} ${c.get('address')}`;
  await attempts.count({ key, max: PER_ACCOUNT_AND_ADDRESS });
  const member = await findMember(db, id);
  if (!(await passwords.matches(currentPassword, member?.passwordHash))) {
    logSecurityEvent('login-failed', { member: id, reason: 'current password' });
    throw createRefusal(403, 'WRONG_CURRENT_PASSWORD', 'The current password is wrong.');
  }
  await attempts.clear(key);
}
