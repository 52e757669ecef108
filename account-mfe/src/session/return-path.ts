import { shopPath } from '@horae/shared/shop-path';

const HOME = '/';

/** Coming back to these would lead away again. */
const ENTRIES = ['/login', '/signup', '/forgot-password', '/new-password'];

/** Where to go after logging in: where one came from when that is a path of this shop. */
export function returnPath(from: string): string {
  const path = shopPath(from);
  return path === null || ENTRIES.includes(path.replace(/[?#].*/s, '')) ? HOME : path;
}
