import { createRefusal } from '../../base/http/platform-error.ts';
import type { IdentityContext } from '../identity-context.ts';
import { findMember } from '../members/member-store.ts';
import { dropStateToken, readStateToken } from '../tokens/state-tokens.ts';
import { secondFactorState, signInState } from './sign-in-state.ts';

/** Goes on with a sign-in that waited. Throws 400 `INVALID_STATE_TOKEN`. The token is used up by SUCCESS only. */
export async function continueSignIn(context: IdentityContext, stateToken: string) {
  const { member, awaitsSecondFactor } = await requireWaitingSignIn(context, stateToken);
  if (awaitsSecondFactor) return secondFactorState(stateToken);
  const state = await signInState(context, member, { provenBy: stateToken });
  if (state.state === 'SUCCESS') await dropStateToken(context.db, stateToken);
  return state;
}

/** The member whom a state token stands for, and what for; throws 400 `INVALID_STATE_TOKEN`. */
export async function requireWaitingSignIn({ db }: IdentityContext, stateToken: string) {
  const waiting = await readStateToken(db, stateToken);
  const member = waiting && (await findMember(db, waiting.memberId));
  if (waiting && member) return { member, awaitsSecondFactor: waiting.awaitsSecondFactor };
  throw createRefusal(400, 'INVALID_STATE_TOKEN', {
    description: 'The sign-in is not known any more. Please start again.',
  });
}
