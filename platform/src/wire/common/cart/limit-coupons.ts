import type { Context } from 'hono';
import type { AttemptCounter } from '../../../base/attempts.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import {
  type GiftCardTerms,
  requireUsableGiftCard,
} from '../../../commerce/gift-cards/find-gift-card.ts';
import { limitCodeGuesses } from '../../../commerce/gift-cards/limit-code-guesses.ts';
import type { CartOptions } from './requested-cart.ts';

const PER_CALLER = 20;
const PER_ADDRESS = 100;

/**
 * Does what takes a coupon by its code. Codes that are none count as guesses, and those have a limit per caller and per
 * network address: 429 with Retry-After. Counted before, so that guesses made at once count too.
 */
export async function limitCouponGuesses<Done>(
  c: Context<AppEnv>,
  { attempts, code }: { attempts: AttemptCounter; code: string | null | undefined },
  work: () => Promise<Done>,
): Promise<Done> {
  if (!code) return work();
  const limits = [
    { key: `coupon by ${c.get('caller').id}`, max: PER_CALLER },
    { key: `coupon from ${c.get('address')}`, max: PER_ADDRESS },
  ];
  await attempts.count(...limits);
  const done = await work();
  await attempts.takeBack(...limits.map(({ key }) => key));
  return done;
}

/** The card of a code, if one is given; codes that are none are counted. Throws as {@link requireUsableGiftCard}. */
export async function requireNamedGiftCard(
  c: Context<AppEnv>,
  options: CartOptions,
  code: string | null | undefined,
): Promise<GiftCardTerms | undefined> {
  if (!code) return undefined;
  const { attempts } = options;
  const caller = c.get('caller').id;
  return limitCodeGuesses(c, { attempts, caller }, () => requireUsableGiftCard(options, code));
}
