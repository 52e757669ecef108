import {
  ErrorBoundary,
  type FormAnswer,
  type RemoteLoader,
  RemoteLoaderContext,
  RenderedRole,
  type Role,
  report,
  type Snapshot,
} from '@horae/shared';
import { type QueryClient, QueryClientProvider } from '@horae/shared/query';
import type { ReactElement, ReactNode } from 'react';
import { FormHome } from './form-home.tsx';
import { AppError } from './layout/app-error.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { lends } from './loading/lends.ts';

interface AppParts {
  snapshot: Snapshot;
  /** Its route table, made once. */
  pages: ReactElement;
  loader: RemoteLoader;
  queryClient: QueryClient;
  /** The role that the first view is rendered for. */
  role: Role;
  answer?: FormAnswer;
  /** Puts the tree into a router: the browser's, or a static one on the edge. */
  inRouter: (tree: ReactNode) => ReactElement;
}

/** The host's tree: the same on the edge and in the browser, so that one hydrates the other. */
export function createApp({
  snapshot,
  pages,
  loader,
  queryClient,
  role,
  answer,
  inRouter,
}: AppParts): ReactElement {
  return (
    <ErrorBoundary fallback={<AppError />} onError={reportBug}>
      <QueryClientProvider client={queryClient}>
        <RemoteLoaderContext value={loader}>
          <RenderedRole value={role}>
            {inRouter(
              <FormHome answer={answer ?? null}>
                <RootLayout suggests={lends(snapshot, 'catalog/SearchBox')}>{pages}</RootLayout>
              </FormHome>,
            )}
          </RenderedRole>
        </RemoteLoaderContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** An error that no slot has caught is a bug of the host itself. */
const reportBug = (error: unknown): void => report(error, 'application');
