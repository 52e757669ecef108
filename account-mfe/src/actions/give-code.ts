import type { ActionAnswer, ActionContext } from '@horae/shared';
import * as v from 'valibot';
import { Text, TypedCode } from '../forms/form-texts.ts';
import { askForCode, askWithCode } from '../session/ask-to-enter.ts';
import { enterWith } from '../session/enter-with.ts';

/** The token comes from the page of the step before; `email` is what that page says the code went to. */
const StateToken = v.pipe(Text, v.nonEmpty('STEP_OVER'), v.maxLength(200, 'STEP_OVER'));

export const CodeSchema = v.object({ stateToken: StateToken, email: Text, code: TypedCode });
export const AnotherCodeSchema = v.object({ stateToken: StateToken, email: Text });

/** A right code logs in; after another step, such as the proof of an address, the page goes on with that one. */
export async function giveCode(
  { stateToken, code }: v.InferOutput<typeof CodeSchema>,
  context: ActionContext,
): Promise<ActionAnswer> {
  const step = await askWithCode(stateToken, code);
  if (step.kind === 'refused' && step.code === 'CODE_WRONG') {
    return { refused: { code: step.code } };
  }
  return enterWith(step, context);
}

/** Sends another code, which counts from then on. */
export async function sendCode(
  { stateToken }: v.InferOutput<typeof AnotherCodeSchema>,
  context: ActionContext,
): Promise<ActionAnswer> {
  const step = await askForCode(stateToken);
  if (step.kind === 'code-required') return { refused: { '': 'CODE_SENT' } };
  return enterWith(step, context);
}
