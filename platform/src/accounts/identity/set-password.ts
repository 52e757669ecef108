import { refusal } from '../../base/http/platform-error.ts';
import { changeMember, forgetProofs } from '../members/member-store.ts';
import { revokeSessionsOf } from '../tokens/refresh-tokens.ts';
import type { IdentityContext } from './identity-context.ts';

interface NewPassword {
  memberId: string;
  password: string;
  /** The session that stays signed in; all others end. */
  staying?: string;
}

/** Sets a password and ends everything that an older one let in. Throws 404 when there is no such member. */
export async function setPassword(
  context: IdentityContext,
  { memberId, password, staying }: NewPassword,
) {
  const passwordHash = await context.passwords.hash(password);
  return context.db.transaction(async (tx) => {
    const member = await changeMember(tx, memberId, { passwordHash, mustResetPassword: false });
    if (!member) throw refusal(404, 'NOT_FOUND', { description: 'There is no such member.' });
    await revokeSessionsOf(tx, memberId, staying);
    await forgetProofs(tx, memberId);
    return member;
  });
}
