import { installWixFetch, RemoteLoaderContext } from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { BrowserRouter } from '@horae/shared/router';
import './layers.css';
import '@horae/shared/ui/fonts.css';
import '@horae/shared/ui/tokens.css';
import '@horae/shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { createFederatedLoader } from './federated-loader.ts';
import { AppBoundary } from './layout/app-boundary.tsx';
import { AppError } from './layout/app-error.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { SlotUnavailable } from './layout/slot-unavailable.tsx';
import { createLoadModule } from './load-module.ts';
import { createPages } from './pages.tsx';
import { pinnedSnapshot } from './pinned-snapshot.ts';

installWixFetch('/api/wix');

const snapshot = pinnedSnapshot();
const loader = createFederatedLoader(createLoadModule(snapshot, location.origin), SlotUnavailable);
const pages = createPages(snapshot);
const root = document.getElementById('root');
if (!root) throw new Error('The page came without its root');

createRoot(root).render(
  <AppBoundary fallback={<AppError />}>
    <QueryClientProvider client={createQueryClient()}>
      <RemoteLoaderContext value={loader}>
        <BrowserRouter>
          <RootLayout>{pages}</RootLayout>
        </BrowserRouter>
      </RemoteLoaderContext>
    </QueryClientProvider>
  </AppBoundary>,
);
