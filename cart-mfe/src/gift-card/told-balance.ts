import * as v from 'valibot';
import { type Balance, BalanceSchema } from './read-balance.ts';

/** Parses the balance in the action's answer; `null` where it was lost or has another shape. */
export function toldBalance(handed: string | string[] | undefined): Balance | null {
  if (typeof handed !== 'string' || !handed.startsWith('{')) return null;
  const { success, output } = v.safeParse(BalanceSchema, JSON.parse(handed));
  return success ? output : null;
}
