import { type Role, report } from '@horae/shared';
import * as v from 'valibot';

const Viewed = v.object({
  slug: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Reference for `imageSource`. */
  picture: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

/** As much of a watch as never grows old: no price, no stock. */
export type ViewedProduct = v.InferOutput<typeof Viewed>;

const Kept = v.object({
  /** A member looked at one of them. */
  isMembers: v.boolean(),
  products: v.array(Viewed),
});

const KEY = 'horae.viewed';
const MOST = 12;

/**
 * The watches that were looked at in this browser, newest first. What a member has looked at is forgotten as soon as
 * somebody else looks. A browser that keeps nothing is no failure.
 */
export function readViewed(role: Role): ViewedProduct[] {
  try {
    const { success, output } = v.safeParse(Kept, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    if (!success) return [];
    if (!output.isMembers || role === 'member') return output.products.slice(0, MOST);
    localStorage.removeItem(KEY);
    return [];
  } catch (error) {
    report(error, 'reading what was looked at');
    return [];
  }
}

/** Puts a watch first; nothing of it leaves the browser. */
export function rememberViewed(product: ViewedProduct, role: Role): void {
  const others = readViewed(role).filter(({ slug }) => slug !== product.slug);
  const kept = { isMembers: role === 'member', products: [product, ...others].slice(0, MOST) };
  store(() => localStorage.setItem(KEY, JSON.stringify(kept)));
}

/** Forgets one that the shop has no more under this slug. */
export function forgetMissing(slug: string, role: Role): void {
  const all = readViewed(role);
  const products = all.filter((one) => one.slug !== slug);
  if (products.length === all.length) return;
  const stored = { isMembers: role === 'member', products };
  store(() => localStorage.setItem(KEY, JSON.stringify(stored)));
}

/** Forgets them all. */
export const forgetViewed = (): void => store(() => localStorage.removeItem(KEY));

function store(change: () => void): void {
  try {
    change();
  } catch (error) {
    report(error, 'keeping what was looked at');
  }
}
