/** Ids, tokens and addresses of mail: long, or with a sign that no name of a route has. */
const LONG_OR_PERSONAL = /[@%]|^[\w.-]{16,}$/;
/** A name of a route has none of these signs, and a random text hardly ever lacks them all. */
const RARE_IN_ROUTES = /[\dA-Z@%]/;

/** A path without query and without what may be one person's. */
export const anonymizePath = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (LONG_OR_PERSONAL.test(part) && RARE_IN_ROUTES.test(part) ? ':id' : part))
    .join('/');
