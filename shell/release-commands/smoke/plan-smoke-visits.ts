import { getVisitorArm } from '@horae/edge/flags/visitor-arm.ts';
import type { Release } from '@horae/releases/release.ts';
import { hasContractSince } from '@horae/releases/skew-report.ts';
import type { SlotId } from '@horae/shared/contract';
import { FLAGS, type FlagDefinition } from '@horae/shared/flag-definitions';
import { type SlotOpening, slotOpenings } from '@horae/shared/slot-openings';
import { matchPath } from 'react-router-dom';
import type { SmokeVisit } from './smoke-visit-types.ts';

/** Since this contract controls name the slot they open; those of older releases are not looked for. */
const CONTROLS_SINCE = '1.10.0';

/**
 * Every page and every slot of the candidates, and the slots that controls of theirs open. Every other remote can break
 * under a new shell: of each its first page and its slots are visited then.
 */
export function planSmokeVisits(releases: Release[], candidates: string[]): SmokeVisit[] {
  const hasNewShell = candidates.includes('shell');
  const pages = releases
    .filter(({ name }) => name !== 'shell' && (hasNewShell || candidates.includes(name)))
    .flatMap((release): SmokeVisit[] => {
      if (release.name === FLAGS) return planFlags(release, releases);
      const isCandidate = candidates.includes(release.name);
      return planPages(release, isCandidate ? release.routes : release.routes.slice(0, 1));
    });
  const slots = findSlots(releases, candidates)
    .filter(({ control }) => !control || marksControls(control, releases))
    .map(({ id, path, control, isBelow }): SmokeVisit => {
      if (!control) return { path, expected: [id], ...(isBelow && { isBelow }) };
      return { path, expected: findPage(path, releases), opens: id };
    });
  return mergeVisits([...pages, ...slots]);
}

/** Slots that are not tried, because what opens them was built before controls said so; in words. */
export const describeUntriedSlots = (releases: Release[], candidates: string[]): string[] =>
  findSlots(releases, candidates).flatMap(({ id, control }) =>
    control && !marksControls(control, releases)
      ? [`${id} is not opened: ${control.of} is from before contract ${CONTROLS_SINCE}`]
      : [],
  );

type OpenedSlot = SlotOpening & { id: SlotId };

function findSlots(releases: Release[], candidates: string[]): OpenedSlot[] {
  const exposed = new Set(
    releases.flatMap(({ name, slots }) => slots.map(({ module }) => `${name}/${module}`)),
  );
  const isCandidate = (name: string) => candidates.includes(name) || candidates.includes('shell');
  return Object.entries(slotOpenings)
    .map(([id, opening]) => ({ ...opening, id: id as SlotId })) // the keys are
    .filter(({ id, path }) => exposed.has(id) && findPage(path, releases).length > 0)
    .filter(({ id, control }) => isCandidate(getRemote(id)) || isCandidate(control?.of ?? ''));
}

const marksControls = ({ of }: NonNullable<SlotOpening['control']>, releases: Release[]): boolean =>
  releases.some((release) => release.name === of && hasContractSince(release, CONTROLS_SINCE));

const getRemote = (id: string): string => id.split('/')[0] ?? '';

const findPage = (path: string, releases: Release[]): SmokeVisit['expected'] =>
  releases.flatMap(({ name, routes }) =>
    routes.filter((route) => route.path === path).map(({ module }) => `${name}/${module}` as const),
  );

/**
 * Replaces every pattern by an address of the site map; the map is requested only where there is one.
 * @throws when it has no address of a pattern.
 */
export async function fillRoutePatterns(
  visits: SmokeVisit[],
  siteMap: () => Promise<string[]>,
): Promise<SmokeVisit[]> {
  const hasParameters = ({ path }: SmokeVisit) => path.includes(':');
  const addresses = visits.some(hasParameters) ? await siteMap() : [];
  return visits.map((visit) => {
    if (!hasParameters(visit)) return visit;
    const path = addresses.find((address) => matchPath(visit.path, address));
    if (!path) throw new Error(`smoke run: the site map has no address of ${visit.path}`);
    return { ...visit, path };
  });
}

/** A private page with a parameter has no address that anyone knows, such as one behind a secret link. */
const planPages = ({ name }: Release, routes: Release['routes']): SmokeVisit[] =>
  routes
    .filter(({ path, isPrivate }) => !(isPrivate && path.includes(':')))
    .map(({ path, module }) => ({ path, expected: [`${name}/${module}`] }));

/** One visit for all that is there with the same page; the first that opens something on it sees to that as well. */
function mergeVisits(visits: SmokeVisit[]): SmokeVisit[] {
  const found: SmokeVisit[] = [];
  const opening = visits.filter(({ opens }) => opens);
  for (const visit of [...opening, ...visits.filter(({ opens }) => !opens)]) {
    const isSame = (other: SmokeVisit) =>
      other.path === visit.path &&
      other.share === visit.share &&
      (other.isBelow ?? false) === (visit.isBelow ?? false);
    const known = visit.opens ? undefined : found.find(isSame);
    if (known) known.expected = [...new Set([...known.expected, ...visit.expected])];
    else found.push({ ...visit });
  }
  return found;
}

/** Every page that depends on a defined flag, once for each value that some visitors would get. */
function planFlags({ definitions = {} }: Release, releases: Release[]): SmokeVisit[] {
  return Object.entries(definitions).flatMap(([id, definition]) => {
    const [name, own] = id.split('/');
    const remote = releases.find((release) => release.name === name);
    const modules = remote?.flags?.find((flag) => flag.name === own)?.modules ?? [];
    const routes = remote?.routes.filter(({ module }) => modules.includes(module)) ?? [];
    return routes.flatMap(({ path, module }) =>
      getShares(id, definition).map(
        (share): SmokeVisit => ({ path, share, expected: [`${name}/${module}`] }),
      ),
    );
  });
}

/** One visitor of each part, and one of those who are in none. */
function getShares(id: string, definition: FlagDefinition): number[] {
  const first = new Map<unknown, number>();
  for (let share = 99; share >= 0; share -= 1) {
    first.set(getVisitorArm(id, definition, share)?.value, share);
  }
  return [...first.values()];
}
