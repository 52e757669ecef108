import { PlatformError } from '@horae/shared';
import { readAvailableQuantity } from './cart-platform.ts';

/** Returns the message for a refused line; `available` is the stock that the cart knows. */
export function lineRefusalText(refused: unknown, available: number | null): string {
  const code = refused instanceof PlatformError ? refused.code : 'UNREACHABLE';
  switch (code) {
    case 'QUANTITY_EXCEEDS_STOCK':
      return stockLimitText(readAvailableQuantity(refused) ?? available);
    case 'ITEM_NOT_AVAILABLE':
    case 'ITEM_NOT_FOUND':
      return stockLimitText(0);
    case 'CUSTOM_TEXT_NOT_ALLOWED':
      return 'Only letters, digits and simple punctuation can be engraved.';
    case 'CUSTOM_TEXT_TOO_LONG':
      return 'This engraving is too long.';
    case 'CUSTOM_TEXT_MISSING':
      return 'Please write the text to engrave.';
    case 'LINE_ITEM_NOT_FOUND':
      return 'This watch is not in the cart any more.';
    case 'UNREACHABLE':
      return 'No answer from the shop. Please try again.';
    default:
      return 'This did not work. Please try again.';
  }
}

/** Returns the message for an action's error code; `available` is the stock that the cart knows. */
export const cartErrorText = (code = 'UNREACHABLE', available: number | null = null): string =>
  lineRefusalText(
    new PlatformError('refused', { code: code === 'UNAVAILABLE' ? 'UNREACHABLE' : code }),
    available,
  );

/** Returns the message for a line whose quantity exceeds the stock. */
export function stockLimitText(available: number | null): string {
  if (available === 0) return 'This watch is no longer available.';
  return available === null ? 'There are not that many left.' : `Only ${available} left`;
}
