import { Children, isValidElement, type ReactNode, useMemo } from 'react';
import { bestMatch } from './match-path.ts';
import { RouteContext, type RouteMatch, useRouting } from './router-context.ts';

interface RouteProps {
  path: string;
  element: ReactNode;
}

/** One row of `<Routes>`. */
export function Route(_route: RouteProps): ReactNode {
  throw new Error('A Route stands in Routes');
}

/** Renders the one of its routes that fits the address best, or nothing. */
export function Routes({ children }: { children?: ReactNode }): ReactNode {
  const { pathname } = useRouting().location;
  const found = useMemo(() => bestMatch(routesIn(children), pathname), [children, pathname]);
  const match = useMemo<RouteMatch | null>(
    () => found && { params: found.match.params, base: found.match.pathname },
    [found],
  );
  if (!found || !match) return null;
  return <RouteContext value={match}>{found.route.element}</RouteContext>;
}

const routesIn = (children: ReactNode): RouteProps[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<RouteProps>(child) ? [child.props] : [],
  );
