import type { Release } from '@horae/releases/release.ts';
import type { ModuleId, SlotId } from '@horae/shared/contract';
import { FLAGS } from '@horae/shared/flag-definitions';
import { matchPath } from '@horae/shared/router';
import { flagVisits } from './flag-visits.ts';
import type { Visit } from './visit.ts';

/** Where a shopper meets each slot that the contract lends; the type fails when one is missing here. */
const SLOTS: Record<SlotId, { route: string; presses: RegExp[]; isBelow?: boolean }> = {
  'cart/AddToCartButton': { route: '/products', presses: [] },
  'cart/CartPanel': { route: '/products', presses: [/^Add to cart/] },
  'cart/CartCount': { route: '/products', presses: [/^Add to cart/] },
  'account/WishKeeper': { route: '/products', presses: [/^Save /] },
  'assistant/TalkPanel': { route: '/product/:slug', presses: [/^Ask Something$/] },
  'catalog/SearchBox': { route: '/', presses: [/^Search$/] },
  'catalog/GoesWith': { route: '/product/:slug', presses: [], isBelow: true },
  'support/ChatWindow': { route: '/', presses: [/^Open chat$/] },
};

/**
 * Every page and every slot of the candidates. Every other remote can break under a new shell: of each its first
 * page and its slots are visited then.
 */
export function planVisits(releases: Release[], candidates: string[]): Visit[] {
  const hasNewShell = candidates.includes('shell');
  const visits = releases
    .filter(({ name }) => name !== 'shell')
    .flatMap((release): Visit[] => {
      const isCandidate = candidates.includes(release.name);
      if (!isCandidate && !hasNewShell) return [];
      if (release.name === FLAGS) return flagVisits(release, releases);
      const routes = isCandidate ? release.routes : release.routes.slice(0, 1);
      return [...pageVisits(release, routes), ...slotVisits(release)];
    });
  return withoutDoubles(visits);
}

/**
 * Puts an address of the site map in the place of every pattern; the map is asked for only where there is one.
 * @throws when it has no address of a pattern.
 */
export async function withExamples(
  visits: Visit[],
  siteMap: () => Promise<string[]>,
): Promise<Visit[]> {
  const hasParameters = ({ path }: Visit) => path.includes(':');
  const addresses = visits.some(hasParameters) ? await siteMap() : [];
  return visits.map((visit) => {
    if (!hasParameters(visit)) return visit;
    const path = addresses.find((address) => matchPath(visit.path, address));
    if (!path) throw new Error(`smoke run: the site map has no address of ${visit.path}`);
    return { ...visit, path };
  });
}

/** A private page with a parameter has no address that anyone knows, such as one behind a secret link. */
const pageVisits = ({ name }: Release, routes: Release['routes']): Visit[] =>
  routes
    .filter(({ path, isPrivate }) => !(isPrivate && path.includes(':')))
    .map(({ path, module }) => ({ path, presses: [], expected: [`${name}/${module}`] }));

const slotVisits = ({ name, slots }: Release): Visit[] =>
  slots.flatMap(({ module }) => {
    const id: ModuleId = `${name}/${module}`;
    const slot = Object.entries(SLOTS).find(([known]) => known === id)?.[1];
    if (!slot) return [];
    const { route: path, ...how } = slot;
    return [{ path, ...how, expected: [id] }];
  });

/** One visit for all that is expected on the same page after the same presses. */
function withoutDoubles(visits: Visit[]): Visit[] {
  const merged = new Map<string, Visit>();
  for (const visit of visits) {
    const key = `${visit.path} ${visit.presses.join(' ')} ${visit.isBelow ?? false} ${visit.share}`;
    const known = merged.get(key);
    merged.set(key, { ...visit, expected: [...(known?.expected ?? []), ...visit.expected] });
  }
  return [...merged.values()];
}
