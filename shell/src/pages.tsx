import { type ModuleId, RemotePage, type Snapshot } from '@horae/shared';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound, UnmatchedPage } from './layout/error-pages.tsx';
import { PagePlaceholder } from './layout/page-placeholder.tsx';

/**
 * The route table that a snapshot describes, for a document of this path. Made once and never inside a component: React would
 * take a new element for an update and throw away what the edge has rendered.
 */
export function createPageRoutes(snapshot: Snapshot, documentPath: string): ReactElement {
  const routes = Object.entries(snapshot.remotes).flatMap(([remote, record]) =>
    record.routes.map((route) => {
      const id: ModuleId = `${remote}/${route.module}`;
      return { ...route, id };
    }),
  );
  return (
    <Routes>
      {routes.map(({ path, id, minHeight }) => (
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
