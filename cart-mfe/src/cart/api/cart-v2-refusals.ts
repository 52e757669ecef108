import { PlatformError, toPlatformError } from '@horae/shared';
import { saidAvailable } from '../cart-platform.ts';

const CODES: Record<string, string> = {
  ITEM_NOT_FOUND_IN_CATALOG: 'ITEM_NOT_FOUND',
  LINE_ITEM_NOT_FOUND_IN_CART: 'LINE_ITEM_NOT_FOUND',
  INVALID_COUPON_CODE: 'COUPON_DOES_NOT_EXIST',
  INVALID_COUPON_STATUS: 'COUPON_IS_DISABLED',
  CART_NOT_FOUND: 'OWNED_CART_NOT_FOUND',
};

/** Converts an error of Cart V2 into one with the code that Cart V1 has for the same reason. */
export function inV1Words(thrown: unknown): PlatformError {
  const error = toPlatformError(thrown);
  const code = codeOf(error);
  if (code === error.code) return error;
  const { message, status, requestId, violations, cause } = error;
  return new PlatformError(message, { code, status, requestId, violations, cause });
}

function codeOf(error: PlatformError): string {
  if (error.code !== 'INSUFFICIENT_INVENTORY') return CODES[error.code] ?? error.code;
  return saidAvailable(error) === 0 ? 'ITEM_NOT_AVAILABLE' : 'QUANTITY_EXCEEDS_STOCK';
}
