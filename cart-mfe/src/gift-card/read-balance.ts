import { type ActionAnswer, accessToken, platformCall, toPlatformError } from '@horae/shared';
import * as v from 'valibot';
import { giftCardCode } from './actions.ts';
import { BALANCE_FOUND } from './gift-card-fields.ts';

const Money = v.object({ formattedAmount: v.string() });

/** The `giftCard` of the platform's response. */
export const BalanceSchema = v.object({
  obfuscatedCode: v.string(),
  balance: Money,
  entries: v.array(v.object({ kind: v.string(), amount: Money, date: v.string() })),
});
export type Balance = v.InferOutput<typeof BalanceSchema>;

/** Limit of entries that fit into an action's answer; the newest are returned. */
const MOST = 50;

/** Reads the balance of the card with this code; the answer passes it on as a secret, to one page only. */
export async function readBalance({ code }: { code: string }): Promise<ActionAnswer> {
  try {
    const { giftCard } = await ask(code);
    const balance = { ...giftCard, entries: giftCard.entries.slice(-MOST) };
    return {
      go: '/gift-card/balance',
      said: BALANCE_FOUND,
      secrets: { balance: JSON.stringify(balance) },
    };
  } catch (thrown) {
    return { refused: { code: giftCardCode(thrown) } };
  }
}

const ask = (code: string) =>
  platformCall(async () => {
    const response = await fetch('https://www.wixapis.com/gift-ledger/v1/balance', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: await accessToken() },
      body: JSON.stringify({ code }),
    });
    const said: unknown = await response.json();
    if (response.ok) return v.parse(v.object({ giftCard: BalanceSchema }), said);
    throw toPlatformError({ status: response.status, ...(said as object) }); // a refusal is an object
  });
