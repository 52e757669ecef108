import { createContext, useContext } from 'react';
import { type Path, resolve, type To } from './address.ts';
import type { Location, NavigationType, PageHistory } from './page-history.ts';

export interface Routing {
  location: Location;
  navigationType: NavigationType;
}

export type Move = Pick<PageHistory, 'take' | 'go'>;

/** The route that a part is rendered by. */
export interface RouteMatch {
  params: Readonly<Record<string, string | undefined>>;
  /** What it has matched of the address. */
  base: string;
}

export const RoutingContext = createContext<Routing | null>(null);
export const MoveContext = createContext<Move | null>(null);
export const RouteContext = createContext<RouteMatch>({ params: {}, base: '/' });

export function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (!routing) throw new Error('No router above');
  return routing;
}

/** The whole address that a link here means. */
export function useResolved(to: To): Path {
  const { pathname } = useRouting().location;
  return resolve(to, { shown: pathname, base: useContext(RouteContext).base });
}
