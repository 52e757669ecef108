import type { Context } from 'hono';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { createRefusal, invalidFields, PlatformError } from '../../base/http/platform-error.ts';
import { withoutNulls } from '../../base/without-undefined.ts';
import type { Cart, CartPatch, CartRow } from '../../commerce/cart/cart-store.ts';
import {
  type CartMutation,
  changeExistingCart,
} from '../../commerce/cart/change-cart-in-transaction.ts';
import {
  attachCartOwner,
  type CartContext,
  readCartKey,
} from '../common/cart/cart-route-context.ts';
import type { CartInput } from './cart-v2-bodies.ts';
import { cartV2Wire } from './cart-v2-wire.ts';

/** `{cart}`, as every call of Cart V2 answers. */
export async function cartAnswer(c: Context<AppEnv>, options: CartContext, cart: Cart) {
  return { cart: cartV2Wire(await attachCartOwner(c, options, cart)) };
}

/** Changes the requested cart, which has to exist, and answers it. */
export async function answerCartChange(
  c: Context<AppEnv>,
  options: CartContext,
  change: CartMutation,
) {
  const cart = await changeExistingCart(options.db, readCartKey(c), withV2Refusals(change));
  return c.json(await cartAnswer(c, options, cart));
}

const CODES: Record<string, string> = {
  ITEM_NOT_FOUND: 'ITEM_NOT_FOUND_IN_CATALOG',
  ITEM_NOT_AVAILABLE: 'INSUFFICIENT_INVENTORY',
  QUANTITY_EXCEEDS_STOCK: 'INSUFFICIENT_INVENTORY',
  LINE_ITEM_NOT_FOUND: 'LINE_ITEM_NOT_FOUND_IN_CART',
  COUPON_DOES_NOT_EXIST: 'INVALID_COUPON_CODE',
  COUPON_IS_NOT_ACTIVE_YET: 'INVALID_COUPON_STATUS',
  COUPON_HAS_EXPIRED: 'INVALID_COUPON_STATUS',
  COUPON_USAGE_EXCEEDED: 'INVALID_COUPON_STATUS',
};

const REASONS: Record<string, string> = {
  COUPON_IS_NOT_ACTIVE_YET: 'INACTIVE',
  COUPON_HAS_EXPIRED: 'EXPIRED',
  COUPON_USAGE_EXCEEDED: 'MAX_USAGE_EXCEEDED',
};

/** Says the refusals of the shared cart rules in the codes and field names of Cart V2. */
export function withV2Refusals(change: CartMutation): CartMutation {
  return async (tx, cart) => {
    try {
      return await change(tx, cart);
    } catch (error) {
      throw error instanceof PlatformError ? translate(error) : error;
    }
  };
}

function translate(error: PlatformError): PlatformError {
  if ('validationError' in error.details) {
    const { fieldViolations } = error.details.validationError;
    return invalidFields(
      ...fieldViolations.map((at) => ({
        ...at,
        field: at.field.replace(/^lineItems(?=\[\d+\]\.catalogReference)/, 'catalogItems'),
      })),
    );
  }
  const { code, description, data } = error.details.applicationError;
  const reason = REASONS[code] ? { reason: REASONS[code] } : {};
  return createRefusal(error.status, CODES[code] ?? code, {
    description,
    data: { ...data, ...reason },
  });
}

/**
 * Converts the cart's own fields of V2 to changes of its row; a field that is absent stays, null empties it. Address
 * and person are stored where V1 stores its contact.
 */
export function toCartChange(
  { contactInfo, billing }: Pick<CartRow, 'contactInfo' | 'billing'>,
  { note, customCheckoutUrl, customerInfo, deliveryInfo, paymentInfo }: CartInput,
): CartPatch {
  const { email, ...person } = customerInfo ?? {};
  const { address } = deliveryInfo ?? {};
  return {
    ...(note === undefined ? {} : { buyerNote: note || null }),
    ...(customCheckoutUrl === undefined ? {} : { checkoutUrl: customCheckoutUrl || null }),
    ...(email === undefined ? {} : { buyerEmail: email }),
    ...(address === undefined ? {} : { deliveryAddress: address && withoutNulls(address) }),
    ...(Object.keys(person).length === 0
      ? {}
      : { contactInfo: { ...contactInfo, contactDetails: mergePerson(contactInfo, person) } }),
    ...(paymentInfo ? { billing: mergeBilling(billing, paymentInfo) } : {}),
  };
}

function mergePerson(contactInfo: Record<string, unknown> | null, person: object) {
  const before = contactInfo?.contactDetails;
  return withoutNulls({ ...(typeof before === 'object' ? before : {}), ...person });
}

function mergeBilling(
  before: Record<string, unknown> | null,
  { billingAddress, billingContact }: NonNullable<CartInput['paymentInfo']>,
) {
  return withoutNulls({
    ...before,
    ...(billingAddress === undefined ? {} : { address: billingAddress }),
    ...(billingContact === undefined ? {} : { contactDetails: billingContact }),
  });
}
