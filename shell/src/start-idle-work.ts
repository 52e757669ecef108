import { report, type Snapshot } from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import { whenUsed } from '@horae/shared/when-used';
import { keepChatButtonClear } from './chat/keep-button-clear.ts';
import { readDevtoolsData } from './devtools/devtools-data.ts';
import { loadPageTypefaces } from './layout/load-deferred-typefaces.ts';
import { listClientNavigationPaths, onClientNavigation } from './layout/track-soft-navigations.ts';
import type { LoadModule } from './loading/load-module.ts';
import { reportUnlessLeaving } from './page-lifecycle.ts';
import { createPrefetch } from './prefetch/create-prefetch.ts';
import { prefetchLikelyPages } from './prefetch/prefetch-likely-pages.ts';
import { prefetchOnIntent } from './prefetch/prefetch-on-intent.ts';
import { getModelContext } from './tools/model-context.ts';

interface PageParts {
  snapshot: Snapshot;
  load: LoadModule;
  queryClient: QueryClient;
}

/**
 * Starts the host's work for after the first view; none of it is in the page's first files. Work that only helps a
 * visitor who stays waits for a sign of that.
 */
export function startIdleWork({ snapshot, load, queryClient }: PageParts): void {
  const devtools = readDevtoolsData();
  if (devtools) {
    import('./devtools/start-devtools.ts').then(
      ({ startDevtools }) => startDevtools(snapshot, devtools),
      (error: unknown) => report(error, 'devtools'),
    );
  }
  const context = getModelContext();
  if (context) {
    import('./tools/offer-agent-tools.ts').then(
      ({ offerAgentTools }) =>
        offerAgentTools({ snapshot, context, onNavigation: onClientNavigation }),
      (error: unknown) => report(error, 'tools'),
    );
  }
  if (document.querySelector('[data-tells-views]')) {
    import('./report-page-views.ts').then(
      ({ reportPageViews }) =>
        reportPageViews({ earlier: listClientNavigationPaths(), onNavigation: onClientNavigation }),
      (error: unknown) => report(error, 'views'),
    );
  }
  keepChatButtonClear();
  const prefetch = createPrefetch({ snapshot, load, queryClient });
  prefetchOnIntent(document, prefetch);
  loadPageTypefaces(document, onClientNavigation).catch((error: unknown) =>
    reportUnlessLeaving(() => report(error, 'typefaces')),
  );
  whenUsed(() => {
    prefetchLikelyPages({ snapshot, onNavigation: onClientNavigation }, prefetch);
    import('./telemetry/start-field-metrics.ts').then(
      ({ startFieldMetrics }) => startFieldMetrics(snapshot),
      (error: unknown) => report(error, 'telemetry'),
    );
  });
}
