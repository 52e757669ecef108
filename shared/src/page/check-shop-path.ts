const SHOP = 'http://shop.invalid';
const LONGEST = 2000;

/**
 * A path of the shop with its query and fragment, as browsers read it; `null` for what leads elsewhere or is none, such
 * as `//elsewhere`, a scheme, a backslash or a control character.
 */
export function shopPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  // Browsers drop or turn some of these, and read another address than the one that was checked.
  if (!/^\/[^\\\p{Cc}\s]*$/u.test(text) || !URL.canParse(text, SHOP)) return null;
  const { origin, pathname, search, hash } = new URL(text, SHOP);
  return origin === SHOP && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
