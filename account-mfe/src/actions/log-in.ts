import type { ActionAnswer, ActionContext } from '@horae/shared';
import { askToLogIn, type Entry } from '../session/ask-to-enter.ts';
import { enterWith, wayBack } from '../session/enter-with.ts';

/** Logs in, or says what is asked for besides. */
export async function logIn(entry: Entry, context: ActionContext): Promise<ActionAnswer> {
  if (context.role === 'member') return { go: wayBack(context.from) };
  return enterWith(await askToLogIn(entry), context);
}
