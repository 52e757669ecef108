import { armOf } from '@horae/edge/flags/visitor-arm.ts';
import type { Release } from '@horae/releases/release.ts';
import type { FlagDefinition } from '@horae/shared/flag-definitions';
import type { Visit } from './visit.ts';

/** Every page that depends on a defined flag, once for each value that some visitors would get. */
export function flagVisits({ definitions = {} }: Release, releases: Release[]): Visit[] {
  return Object.entries(definitions).flatMap(([id, definition]) => {
    const [name, own] = id.split('/');
    const remote = releases.find((release) => release.name === name);
    const modules = remote?.flags?.find((flag) => flag.name === own)?.modules ?? [];
    const routes = remote?.routes.filter(({ module }) => modules.includes(module)) ?? [];
    return routes.flatMap(({ path, module }) =>
      sharesOf(id, definition).map(
        (share): Visit => ({ path, share, expected: [`${name}/${module}`] }),
      ),
    );
  });
}

/** One visitor of each part, and one of those who are in none. */
function sharesOf(id: string, definition: FlagDefinition): number[] {
  const first = new Map<unknown, number>();
  for (let share = 99; share >= 0; share -= 1) {
    first.set(armOf(id, definition, share)?.value, share);
  }
  return [...first.values()];
}
