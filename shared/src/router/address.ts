/** The parts of an address within the shop, as `URL` has them. */
export interface Path {
  pathname: string;
  /** Empty, or with its `?`. */
  search: string;
  /** Empty, or with its `#`. */
  hash: string;
}

/** Where a link leads: an address, or those parts of one that are said. */
export type To = string | Partial<Path>;

/** Leads to another site, or is no address of a page; the browser's own matter. */
export const isForeign = (to: To): to is string =>
  typeof to === 'string' && /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(to);

export const hrefOf = ({ pathname, search, hash }: Path): string => pathname + search + hash;

/** The parts of an address; what it does not say is left out. */
export function partsOf(to: To): Partial<Path> {
  if (typeof to !== 'string') return to;
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

const marked = (mark: '?' | '#', text = ''): string =>
  text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text;

/** Never leads out of the shop: several slashes count as one. */
const joined = (...parts: string[]): string => parts.join('/').replace(/[\\/]{2,}/g, '/');

const withoutDots = (path: string): string => {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') kept.length > 1 && kept.pop();
    else if (part !== '.') kept.push(part);
  }
  return kept.join('/') || '/';
};

/**
 * The whole address that `to` means. A path without a slash at its beginning goes on from `base`, the address that the
 * page's route has matched; no path at all is the page that is `shown`.
 */
export function resolve(to: To, { shown, base }: { shown: string; base: string }): Path {
  const { pathname, search, hash } = partsOf(to);
  const path = pathname?.startsWith('/') ? joined(pathname) : pathname && joined(base, pathname);
  return {
    pathname: path ? withoutDots(path) : shown,
    search: marked('?', search),
    hash: marked('#', hash),
  };
}
