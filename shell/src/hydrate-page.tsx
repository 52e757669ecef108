import { installWixFetch, report, whenIdle } from '@horae/shared';
import { createQueryClient, hydrate } from '@horae/shared/query';
import '@horae/shared/router'; // remotes from before contract 1.11 take the router by this name
import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createAppTree } from './app.tsx';
import { hydration, isClientRenderedBoundaryError } from './hydration-options.ts';
import { SlotUnavailable } from './layout/slot-unavailable.tsx';
import { createFederatedLoader } from './loading/federated-loader.ts';
import { createLoadModule, rememberModules, reportModuleFailure } from './loading/load-module.ts';
import { readEmbeddedReleaseSnapshot, readPageData } from './page-data.ts';
import { SETTLED_MS, waitForNextTask } from './page-lifecycle.ts';
import { createPageRouteElements } from './pages.tsx';
import { createInputTransfer } from './transfer-input.ts';

/** Hydrates the page of the document. */
export async function start(): Promise<void> {
  installWixFetch('/api/wix');
  const snapshot = readEmbeddedReleaseSnapshot();
  const { drawn, queries, role, answer } = readPageData();
  const queryClient = createQueryClient();
  hydrate(queryClient, queries);
  const { load, loaded } = rememberModules(createLoadModule(snapshot, location.origin));
  const app = createAppTree({
    snapshot,
    pages: createPageRouteElements(snapshot, location.pathname),
    loader: createFederatedLoader({
      snapshot,
      load,
      loaded,
      rendered: new Set(drawn),
      Unavailable: SlotUnavailable,
      onFailed: (id) => reportModuleFailure(snapshot, id),
    }),
    queryClient,
    role,
    ...(answer && { answer }),
    inRouter: (tree) => <BrowserRouter>{tree}</BrowserRouter>,
  });

  await waitForNextTask();
  show(app);
  whenIdle(() => {
    import('./start-idle-work.ts').then(
      ({ startIdleWork }) => startIdleWork({ snapshot, load, queryClient }),
      (error: unknown) => report(error, 'idle'),
    );
  }, SETTLED_MS);
}

function show(app: ReactElement): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page came without its root');
  if (!root.firstElementChild) {
    createRoot(root, { onCaughtError: () => undefined }).render(app);
    return;
  }
  const transferInput = createInputTransfer(root);
  // As a transition React lets go of the page every few milliseconds.
  startTransition(() => {
    hydrateRoot(root, app, {
      identifierPrefix: hydration.identifierPrefix,
      onRecoverableError: (error) => {
        transferInput();
        // Left to the browser is no fault, which the edge counts, nor is a document that back has left meanwhile.
        if (!isClientRenderedBoundaryError(error) && !('left' in document.body.dataset))
          report(error, 'hydration');
      },
      onCaughtError: () => undefined, // slots report what they catch themselves
    });
  });
}
