import { type FormAnswer, useFormAnswer } from '@horae/shared';
import { messages } from './messages.ts';
import type { BegunFactor } from './security-api.ts';

/** How far a change of the second factor has come. */
export type Step =
  | { kind: 'rest'; said?: string }
  | { kind: 'proof'; change: FactorChange }
  | { kind: 'set-up'; begun: BegunFactor; refused?: FormAnswer['refused'] }
  | { kind: 'codes'; codes: string[] };

export type FactorChange = 'turn-on' | 'turn-off' | 'renew';

/** Where a press that led to this page has left it; what was told once is gone with the next page. */
export function useFirstFactorStep(): Step {
  const begun = useFormAnswer('account/begin-second-factor');
  const confirmed = useFormAnswer('account/confirm-second-factor');
  const renewed = useFormAnswer('account/renew-recovery-codes');
  const isOff = useFormAnswer('account/turn-off-second-factor').said !== undefined;

  const codes = textOf(confirmed.values?.codes) || textOf(renewed.values?.codes);
  if (codes) return { kind: 'codes', codes: codes.split(' ') };
  const { values, refused } = confirmed.refused ? confirmed : begun;
  const [secret, uri] = [textOf(values?.secret), textOf(values?.uri)];
  if (!secret || !uri) return { kind: 'rest', ...(isOff && { said: messages.factor.isOff }) };
  return { kind: 'set-up', begun: { secret, uri }, ...(refused && { refused }) };
}

const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';
