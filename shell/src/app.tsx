import {
  ErrorBoundary,
  type FormAnswer,
  FormPlaceContext,
  type RemoteLoader,
  RemoteLoaderContext,
  RenderedRole,
  type Role,
  report,
  type Snapshot,
} from '@horae/shared';
import { type QueryClient, QueryClientProvider } from '@horae/shared/query';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { AppErrorPage } from './layout/error-pages.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { findSlotRecord } from './loading/find-slot-record.ts';

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
export function createAppTree({
  snapshot,
  pages,
  loader,
  queryClient,
  role,
  answer,
  inRouter,
}: AppParts): ReactElement {
  return (
    <ErrorBoundary fallback={<AppErrorPage />} onError={reportBug}>
      <QueryClientProvider client={queryClient}>
        <RemoteLoaderContext value={loader}>
          <RenderedRole value={role}>
            {inRouter(
              <FormPage answer={answer ?? null}>
                <RootLayout suggests={findSlotRecord(snapshot, 'catalog/SearchBox') !== undefined}>
                  {pages}
                </RootLayout>
              </FormPage>,
            )}
          </RenderedRole>
        </RemoteLoaderContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** An error that no slot has caught is a bug of the host itself. */
const reportBug = (error: unknown): void => report(error, 'application');

interface FormPageProps {
  answer: FormAnswer | null;
  children: ReactNode;
}

/** The router's location key for the page that the document was loaded for. */
const FIRST_PAGE = 'default';

/** Provides forms with their page. The answer to a submission is for the first page, not for pages opened from there. */
function FormPage({ answer, children }: FormPageProps): ReactNode {
  const { pathname, search, key } = useLocation();
  const formPage = useMemo(
    () => ({ from: pathname + search, answer: key === FIRST_PAGE ? answer : null }),
    [pathname, search, key, answer],
  );
  return <FormPlaceContext value={formPage}>{children}</FormPlaceContext>;
}
