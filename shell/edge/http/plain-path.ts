/** Ids, tokens and addresses of mail: long, or with a sign that no name of a route has. */
const OWN = /[@%]|^[\w.-]{16,}$/;
/** A name of a route has none of these signs, and a random text hardly ever lacks them all. */
const UNNAMED = /[\dA-Z@%]/;

/** A path without query and without what may be one person's. */
export const plainPath = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (OWN.test(part) && UNNAMED.test(part) ? ':id' : part))
    .join('/');
