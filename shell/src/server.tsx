import type {
  ExposedModule,
  FormAnswer,
  ModuleId,
  RemoteLoader,
  Role,
  Snapshot,
} from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import type { ComponentType, ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { createAppTree } from './app.tsx';
import { SlotUnavailable } from './layout/slot-unavailable.tsx';
import { findSlotRecord } from './loading/find-slot-record.ts';
import { createPageRouteElements } from './pages.tsx';

export { hydration } from './hydration-options.ts';

export type HydrationOptions = typeof import('./hydration-options.ts').hydration;

export interface AppRenderInput {
  snapshot: Snapshot;
  /** Path and query of the page. */
  location: string;
  /** Path pattern of the page, `null` where none matches. Older edges pass none. */
  route?: string | null;
  role: Role;
  queryClient: QueryClient;
  answer?: FormAnswer;
  /** Modules that were imported in time; all others are left to the browser. */
  modules: ReadonlyMap<ModuleId, ExposedModule>;
  /** Called for a module that failed while it was rendered. */
  failed: (id: ModuleId, error: unknown) => void;
  /** Parts that were rendered before; older edges pass none. */
  kept?: RemoteLoader['kept'];
}

/** The element that the edge renders: the same tree as the browser's, around modules that are there. */
export function drawApp(rendering: AppRenderInput): ReactElement {
  return createAppTree({
    snapshot: rendering.snapshot,
    pages: createPageRouteElements(
      rendering.snapshot,
      rendering.location.replace(/\?.*/, ''),
      rendering.route,
    ),
    loader: importedLoader(rendering),
    queryClient: rendering.queryClient,
    role: rendering.role,
    ...(rendering.answer && { answer: rendering.answer }),
    inRouter: (tree) => <StaticRouter location={rendering.location}>{tree}</StaticRouter>,
  });
}

function importedLoader({ snapshot, modules, failed, kept: stored }: AppRenderInput): RemoteLoader {
  return {
    component: (id) => modules.get(id)?.Component ?? RenderedByBrowser,
    Unavailable: SlotUnavailable,
    failed,
    words: (id) => findSlotRecord(snapshot, id)?.words,
    lends: (id) => findSlotRecord(snapshot, id) !== undefined,
    ...(stored && { kept: stored }),
  };
}

/** A Suspense boundary around something that throws is rendered by the browser instead. */
const RenderedByBrowser: ComponentType<object> = () => {
  throw new Error('left to the browser');
};
