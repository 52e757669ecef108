import { refusal } from '../../base/http/platform-error.ts';
import { findMember } from '../members/member-store.ts';
import { dropStateToken, readStateToken } from '../tokens/state-tokens.ts';
import type { IdentityContext } from './identity-context.ts';
import { signInState } from './sign-in-state.ts';

/** Goes on with a sign-in that waited. Throws 400 `INVALID_STATE_TOKEN`. The token is used up by SUCCESS only. */
export async function continueSignIn(context: IdentityContext, stateToken: string) {
  const member = await requireWaitingMember(context, stateToken);
  const state = await signInState(context, member, stateToken);
  if (state.state === 'SUCCESS') await dropStateToken(context.db, stateToken);
  return state;
}

/** The member whom a state token stands for; throws 400 `INVALID_STATE_TOKEN`. */
export async function requireWaitingMember({ db }: IdentityContext, stateToken: string) {
  const memberId = await readStateToken(db, stateToken);
  const member = memberId === null ? null : await findMember(db, memberId);
  if (member) return member;
  throw refusal(400, 'INVALID_STATE_TOKEN', {
    description: 'The sign-in is not known any more. Please start again.',
  });
}
