import { type ModuleId, RemotePage, type Snapshot } from '@horae/shared';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound, UnmatchedPage } from './layout/error-pages.tsx';
import { PagePlaceholder } from './layout/page-placeholder.tsx';

/**
 * The route table that a snapshot describes, for a document of this path. Made once and never inside a component: React would
 * take a new element for an update and throw away what the edge has rendered. The edge shows only the route that it has found,
 * since the router compiles the patterns of all for each document.
 */
export function createPageRouteElements(
  snapshot: Snapshot,
  documentPath: string,
  only?: string | null,
): ReactElement {
  const routes = Object.entries(snapshot.remotes).flatMap(([remote, record]) =>
    record.routes.map((route) => {
      const id: ModuleId = `${remote}/${route.module}`;
      return { ...route, id };
    }),
  );
  const shown = only === undefined ? routes : routes.filter(({ path }) => path === only);
  return (
    <Routes>
      {shown.map(({ path, id, minHeight }) => (
        <Route
          key={path}
          path={path}
          element={
            <RemotePage key={id} module={id} fallback={<PagePlaceholder minHeight={minHeight} />} />
          }
        />
      ))}
      <Route
        path="*"
        element={snapshot.isPart ? <UnmatchedPage from={documentPath} /> : <NotFound />}
      />
    </Routes>
  );
}
