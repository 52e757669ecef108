/** What a pattern has found in a path. */
export interface PathMatch {
  /** As they stand in the path; `undefined` for an optional part that is not there, `*` for the rest. */
  params: Record<string, string | undefined>;
  pathname: string;
}

interface Compiled {
  names: string[];
  regExp: RegExp;
  weight: number;
}

const compiled = new Map<string, Compiled>();

/**
 * Matches a whole path, with any case and any slashes at its end, by a pattern such as `/product/:slug`. `:name?` is
 * optional, `*` at the end takes what is left.
 */
export function matchPath(pattern: string, pathname: string): PathMatch | null {
  const { names, regExp } = compile(pattern);
  const found = regExp.exec(pathname);
  if (!found) return null;
  const params = names.map((name, at): [string, string | undefined] => [
    name,
    found[at + 1]?.replaceAll('%2F', '/') ?? (name === '*' ? '' : undefined),
  ]);
  return { params: Object.fromEntries(params), pathname: found[0] };
}

/** Each pattern once, since every page is matched with all of them. */
function compile(pattern: string): Compiled {
  const known = compiled.get(pattern);
  if (known) return known;
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '*');
  const texts = parts.map((part) => (part[0] === ':' ? formOf(part) : `/${escaped(part)}`));
  const names = parts.filter((part) => part[0] === ':').map((part) => part.replace(/^:|\?$/g, ''));
  const takesAll = pattern.endsWith('*');
  if (takesAll) names.push('*');
  const none = takesAll ? '/(.*)' : '/+';
  const rest = takesAll ? '(?:/(.+)|/*)' : '/*';
  const regExp = new RegExp(`^${texts.join('')}${parts.length === 0 ? none : rest}$`, 'is');
  const made = { names, regExp, weight: weightOf(pattern) };
  compiled.set(pattern, made);
  return made;
}

const formOf = (part: string) => (part.endsWith('?') ? '(?:/([^/]*))?' : '/([^/]+)');

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A named part says more than a parameter, a parameter more than a rest. */
function weightOf(pattern: string): number {
  const parts = pattern.split('/');
  const each = (part: string) => (part === '*' ? -2 : part === '' ? 1 : part[0] === ':' ? 3 : 10);
  return parts.reduce((sum, part) => sum + each(part), parts.length);
}

/** Of several patterns the one that fits a path best, with its parameters decoded. */
export function bestMatch<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; match: PathMatch } | null {
  const ranked = [...routes].sort((a, b) => compile(b.path).weight - compile(a.path).weight);
  const path = decoded(pathname);
  for (const route of ranked) {
    const match = matchPath(route.path, path);
    if (match) return { route, match };
  }
  return null;
}

/** Part by part, so that a slash within a part stays in it; a path that cannot be decoded stands for its own letters. */
function decoded(pathname: string): string {
  const part = (text: string) => decodeURIComponent(text).replaceAll('/', '%2F');
  try {
    return pathname.split('/').map(part).join('/');
  } catch {
    return pathname;
  }
}
