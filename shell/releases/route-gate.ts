import { commonAddress } from '@horae/shared/repo/common-address.mjs';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';

/** An address belongs to one remote: refuses each path that matches one that another remote's path matches as well. */
export function takenRoutes({ name, routes }: Release, releases: Release[]): Refusal[] {
  const taken = releases
    .filter((release) => release.name !== name)
    .flatMap((other) => other.routes.map(({ path }) => ({ owner: other.name, path })));
  return routes.flatMap((route) =>
    taken.flatMap(({ owner, path }) => {
      const address = commonAddress(route.path, path);
      if (address === null) return [];
      const reason = `${route.path} and ${owner}'s ${path} both match ${address}`;
      return [{ release: name, gate: 'routes', reason }];
    }),
  );
}
