import { useCallback, useContext, useMemo } from 'react';
import { resolve, type To } from './address.ts';
import type { Location, NavigationType } from './page-history.ts';
import { MoveContext, RouteContext, useRouting } from './router-context.ts';

export interface NavigateOptions {
  /** In the place of this page instead of after it. */
  replace?: boolean;
  /** Left with the next page. */
  state?: unknown;
  /** Of the router of earlier hosts; the host decides about the scroll position. */
  preventScrollReset?: boolean;
}

/** Opens an address, or goes as many pages back or on. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

export const useLocation = (): Location => useRouting().location;

export const useNavigationType = (): NavigationType => useRouting().navigationType;

export function useParams(): Readonly<Record<string, string | undefined>> {
  return useContext(RouteContext).params;
}

export function useNavigate(): Navigate {
  const { pathname } = useLocation();
  const { base } = useContext(RouteContext);
  const move = useContext(MoveContext);
  return useCallback(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return move?.go(to);
      move?.take({ path: resolve(to, { shown: pathname, base }), state, replace });
    },
    [move, pathname, base],
  );
}

type SearchInit = ConstructorParameters<typeof URLSearchParams>[0];
type SetSearch = (
  next: SearchInit | ((now: URLSearchParams) => SearchInit),
  options?: NavigateOptions,
) => void;

/** The query of the address, and the way to another one on the same page. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setSearch = useCallback<SetSearch>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      navigate({ search: new URLSearchParams(wanted).toString() }, options);
    },
    [navigate, params],
  );
  return [params, setSearch];
}
