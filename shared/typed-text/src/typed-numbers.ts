import { plainSigns } from './plain-signs.ts';

/** A telephone number with the signs that people write in it, and an extension. */
const PHONE = /^[(]?\+?[\d ().\-/]+(?:(?:ext\.?|x|#|,|;) ?\d{1,7})?$/i;
const FEWEST_DIGITS = 7;
const MAX_DIGITS = 15;
export const LONGEST_PHONE = 50;
/** Japanese keyboards write this for a hyphen. */
const PROLONGED = /\u30FC/g;

/** A telephone number; `undefined` for what has too few or too many digits, or other words in it. */
export function readPhone(typed: string): string | undefined {
  const phone = plainSigns(typed).replace(PROLONGED, '-');
  const [main = ''] = phone.split(/ext|[x#,;]/i);
  const digits = main.replace(/\D/g, '').length;
  const isPhone = phone.length <= LONGEST_PHONE && PHONE.test(phone);
  return isPhone && digits >= FEWEST_DIGITS && digits <= MAX_DIGITS ? phone : undefined;
}

/** A code that may have letters, such as a coupon's or a postal one. */
export const cleanCode = (typed: string): string => plainSigns(typed);

/** A code without the blanks, hyphens and points that only group its signs. */
export const cleanGroupedCode = (typed: string): string =>
  plainSigns(typed).replace(/[ \p{Punctuation}\u30FC]/gu, '');

/** How browsers write what is in a field of `type=number`, and how people do. */
const WHOLE = /^\+?\d{1,9}(?:[.,]0*)?(?:e\d)?$/i;
const AMOUNT = /^[+-]?\d{1,12}(?:[.,]\d{0,20})?$/;

/** A whole number from 0 on; `undefined` for anything else. */
export function readQuantity(typed: string): number | undefined {
  const text = plainSigns(typed);
  return WHOLE.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** A number with a point or a comma before its parts; `undefined` for anything else. */
export function readAmount(typed: string): number | undefined {
  const text = plainSigns(typed);
  return AMOUNT.test(text) ? Number(text.replace(',', '.')) : undefined;
}
