import type { ActionAnswer, ActionContext } from '@horae/shared';
import { askToSignUp, type Entry } from '../session/ask-to-enter.ts';
import { enterWith, wayBack } from '../session/enter-with.ts';

/** Makes an account and logs in with it, as far as the shop's policy allows. */
export async function signUp(entry: Entry, context: ActionContext): Promise<ActionAnswer> {
  if (context.role === 'member') return { go: wayBack(context.from) };
  return enterWith(await askToSignUp(entry), context);
}
