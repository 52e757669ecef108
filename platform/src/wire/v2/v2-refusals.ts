import { createRefusal, invalidFields, PlatformError } from '../../base/http/platform-error.ts';
import type { CartMutation } from '../../commerce/cart/change-cart.ts';

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
export function translateRefusals(change: CartMutation): CartMutation {
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
