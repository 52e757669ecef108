import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { partsOf, type To } from './address.ts';
import { browserHistory, type PageHistory, type Step } from './page-history.ts';
import { type Move, MoveContext, type Routing, RoutingContext } from './router-context.ts';

interface RouterProps {
  history: PageHistory;
  children?: ReactNode;
}

/** Follows a history. In transitions: what is on screen stays until the next page can be shown. */
export function Router({ history, children }: RouterProps): ReactNode {
  const [routing, setRouting] = useState<Routing>(() => ({
    location: history.read(),
    navigationType: 'POP',
  }));
  const move = useMemo<Move>(() => {
    const moved = (navigationType: Routing['navigationType']) =>
      startTransition(() => setRouting({ location: history.read(), navigationType }));
    return {
      go: history.go,
      take: (step: Step) => {
        history.take(step);
        moved(step.replace ? 'REPLACE' : 'PUSH');
      },
    };
  }, [history]);

  useLayoutEffect(
    () =>
      history.listen(() =>
        startTransition(() => setRouting({ location: history.read(), navigationType: 'POP' })),
      ),
    [history],
  );

  return (
    <MoveContext value={move}>
      <RoutingContext value={routing}>{children}</RoutingContext>
    </MoveContext>
  );
}

/** Follows the address of the page. */
export const BrowserRouter = ({ children }: { children?: ReactNode }): ReactNode => (
  <Router history={browserHistory}>{children}</Router>
);

const NOWHERE: Move = {
  take: () => {
    throw new Error('A page that stands still takes no step');
  },
  go: () => undefined,
};

/** Stands at one address, for rendering on a server. */
export function StaticRouter({
  location = '/',
  children,
}: {
  location?: To;
  children?: ReactNode;
}): ReactNode {
  const { pathname = '/', search = '', hash = '' } = partsOf(location);
  const routing: Routing = {
    location: { pathname, search, hash, state: null, key: 'default' },
    navigationType: 'POP',
  };
  return (
    <MoveContext value={NOWHERE}>
      <RoutingContext value={routing}>{children}</RoutingContext>
    </MoveContext>
  );
}
