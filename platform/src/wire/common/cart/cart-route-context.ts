import { type Column, eq, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AttemptCounter } from '../../../base/attempts.ts';
import type { SecretBox } from '../../../base/create-and-seal-secrets.ts';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv, Caller } from '../../../base/http/hono-app-env.ts';
import type { SiteOrigins } from '../../../base/refuse-foreign-url.ts';
import type { Cart, CartKey } from '../../../commerce/cart/cart-store.ts';
import { carts } from '../../../commerce/cart/cart-tables.ts';
import type { checkouts } from '../../../commerce/checkout/checkout-and-order-tables.ts';
import {
  type GiftCardCredit,
  limitGiftCodeGuesses,
  requireUsableGiftCard,
} from '../../../commerce/gift-cards/find-gift-card.ts';

/** Which cart a call is about: the caller's current one, or that of the path, which may be any caller's with the API key. */
export function readCartKey(c: Context<AppEnv>): CartKey {
  const cartId = c.req.param('cartId');
  return cartId === undefined ? c.get('caller').id : toCartKey(c, cartId);
}

/** The cart of an id: the caller's own, or any caller's with the API key. */
export function toCartKey(c: Context<AppEnv>, cartId: string): CartKey {
  return c.get('isAdmin') ? { cartId } : { cartId, ownerId: c.get('caller').id };
}

interface OwnerContext {
  db: Database;
  /** Whether an id of a row is a member's; the others are visitors'. */
  isMember: (id: Column) => SQL<boolean>;
}

/** Whose a cart or checkout is; the API key reads those of others. */
export async function findCartOwner(
  c: Context<AppEnv>,
  { db, isMember }: OwnerContext,
  { table, row }: { table: typeof carts | typeof checkouts; row: { id: string; ownerId: string } },
): Promise<Pick<Caller, 'id' | 'role'>> {
  const caller = c.get('caller');
  if (caller.id === row.ownerId) return caller;
  const [found] = await db
    .select({ isMember: isMember(table.ownerId) })
    .from(table)
    .where(eq(table.id, row.id));
  return { id: row.ownerId, role: found?.isMember ? 'member' : 'visitor' };
}

/** A cart for its wire, with whose it is. */
export async function attachCartOwner(c: Context<AppEnv>, options: CartContext, cart: Cart) {
  const caller = await findCartOwner(c, options, { table: carts, row: cart.row });
  return { cart, caller, siteUrl: options.siteUrl };
}

export interface CartContext extends OwnerContext {
  attempts: AttemptCounter;
  /** Knows the codes of gift cards. */
  secretBox: SecretBox;
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
  /** The platform's own origin, where hosted pages are. */
  publicUrl: string;
  /** Where a checkout page of the shop's own may be. */
  origins: SiteOrigins;
  appSchemes: readonly string[];
  /** Whether the shop sells at the moment. */
  takesPayments: () => Promise<boolean>;
}

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
  options: CartContext,
  code: string | null | undefined,
): Promise<GiftCardCredit | undefined> {
  if (!code) return undefined;
  const { attempts } = options;
  const caller = c.get('caller').id;
  return limitGiftCodeGuesses(c, { attempts, caller }, () => requireUsableGiftCard(options, code));
}
