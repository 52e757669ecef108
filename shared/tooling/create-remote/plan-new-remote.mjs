import { findOverlappingPath } from '../repo/find-overlapping-path.mjs';

/** One word or several with hyphens: it becomes a container, a CSS layer and a part of URLs. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 30;
/** Names that mean something else in a release store or in the order of style layers. */
const RESERVED = ['shell', 'shared', 'platform', 'e2e', 'base', 'flags'];

const PATH = /^(\/[A-Za-z0-9-]+)+$/;
/** First segments of paths that the edge answers itself. */
const ANSWERED_BY_THE_EDGE = ['api', 'media', 'healthz'];

/** @typedef {{ name: string, routes: { path: string }[] }} Declared */

/**
 * Derives folder, page, module and title of a new remote from its name and the optional path of its page; `folders` are
 * those of the repository and `remotes` the declarations of the remotes among them.
 * @param {{ name: string, path?: string }} request
 * @param {{ folders: string[], remotes: Declared[] }} workspace
 * @throws one line when name or path are invalid or taken.
 */
export function planNewRemote({ name, path = `/${name}` }, { folders, remotes }) {
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
  for (const { name, routes } of remotes) {
    const taken = routes.find((route) => findOverlappingPath(route.path, path) !== null);
    if (taken) throw new Error(`${path}: this path is a page of ${name}, ${taken.path}`);
  }
  if (ANSWERED_BY_THE_EDGE.some((first) => `${path.toLowerCase()}/`.startsWith(`/${first}/`))) {
    throw new Error(`${path}: the edge answers this path itself`);
  }
}
