/** One word or several with hyphens: it becomes a container, a CSS layer and a part of URLs. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 30;
/** Names that mean something else in a release store or in the order of style layers. */
const RESERVED = ['shell', 'shared', 'platform', 'e2e', 'base', 'flags'];

const PATH = /^(\/[A-Za-z0-9-]+)+$/;
/** First parts of addresses that the edge answers itself. */
const ANSWERED_BY_THE_EDGE = ['api', 'media', 'healthz'];

/** @typedef {{ name: string, routes: { path: string }[] }} Declared */

/**
 * What a new remote is called, from its name and maybe the path of its page; `folders` are those of
 * the repository and `remotes` the declarations of the remotes among them.
 * @param {{ name: string, path?: string }} request
 * @param {{ folders: string[], remotes: Declared[] }} workspace
 * @throws one line when name or path are none, or another one's.
 */
export function planRemote({ name, path = `/${name}` }, { folders, remotes }) {
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    throw new Error(
      `${name || '(no name)'}: a remote is named in lower-case letters, digits and single hyphens, such as gift-cards`,
    );
  }
  const folder = `${name}-mfe`;
  const isTaken = folders.includes(folder) || remotes.some((remote) => remote.name === name);
  if (isTaken || RESERVED.includes(name)) throw new Error(`${name}: this name is taken`);
  requireFreePath(path, remotes);

  const words = name.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  const page = `${name}-page`;
  return { name, folder, path, page, module: `${words.join('')}Page`, title: words.join(' ') };
}

/**
 * @param {string} path
 * @param {Declared[]} remotes
 */
function requireFreePath(path, remotes) {
  if (!PATH.test(path)) {
    throw new Error(`${path}: a path is written like /gift-cards, in letters, digits and hyphens`);
  }
  const owner = remotes.find(({ routes }) => routes.some((route) => overlap(route.path, path)));
  if (owner) throw new Error(`${path}: this path is a page of ${owner.name}`);
  if (ANSWERED_BY_THE_EDGE.some((first) => `${path.toLowerCase()}/`.startsWith(`/${first}/`))) {
    throw new Error(`${path}: the edge answers this path itself`);
  }
}

/**
 * Whether some address would be of both patterns, as the router reads them.
 * @param {string} pattern
 * @param {string} other
 */
function overlap(pattern, other) {
  const these = pattern.toLowerCase().split('/');
  const those = other.toLowerCase().split('/');
  return (
    these.length === those.length &&
    these.every((part, i) => part === those[i] || part.startsWith(':'))
  );
}
