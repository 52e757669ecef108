import * as v from 'valibot';
import { type Balance, BalanceSchema } from './read-balance.ts';

/** What the action has handed on; `null` where it was lost on its way or is something else. */
export function toldBalance(handed: string | string[] | undefined): Balance | null {
  if (typeof handed !== 'string' || !handed.startsWith('{')) return null;
  const { success, output } = v.safeParse(BalanceSchema, JSON.parse(handed));
  return success ? output : null;
}
