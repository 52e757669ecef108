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
import { createApp } from './app.tsx';
import { SlotUnavailable } from './layout/slot-unavailable.tsx';
import { slotRecord } from './loading/slot-record.ts';
import { createPages } from './pages.tsx';

export { hydration } from './hydration.ts';

export type Hydration = typeof import('./hydration.ts').hydration;

export interface Drawing {
  snapshot: Snapshot;
  /** Path and query of the page. */
  location: string;
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
export function drawApp(drawing: Drawing): ReactElement {
  return createApp({
    snapshot: drawing.snapshot,
    pages: createPages(drawing.snapshot, drawing.location.replace(/\?.*/, '')),
    loader: importedLoader(drawing),
    queryClient: drawing.queryClient,
    role: drawing.role,
    ...(drawing.answer && { answer: drawing.answer }),
    inRouter: (tree) => <StaticRouter location={drawing.location}>{tree}</StaticRouter>,
  });
}

function importedLoader({ snapshot, modules, failed, kept: stored }: Drawing): RemoteLoader {
  return {
    component: (id) => modules.get(id)?.Component ?? RenderedByBrowser,
    Unavailable: SlotUnavailable,
    failed,
    words: (id) => slotRecord(snapshot, id)?.words,
    lends: (id) => slotRecord(snapshot, id) !== undefined,
    ...(stored && { kept: stored }),
  };
}

/** A Suspense boundary around something that throws is rendered by the browser instead. */
const RenderedByBrowser: ComponentType<object> = () => {
  throw new Error('left to the browser');
};
