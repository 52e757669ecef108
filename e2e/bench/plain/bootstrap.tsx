import { installWixFetch } from '@horae/shared';
import { createQueryClient } from '@horae/shared/query';
import { BrowserRouter } from 'react-router-dom';
import '../../../shell/src/layers.css';
import '@horae/shared/ui/fonts.css';
import '@horae/shared/ui/tokens.css';
import '@horae/shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { createApp } from '../../../shell/src/app.tsx';
import { createPages } from '../../../shell/src/pages.tsx';
import { snapshot } from './snapshot.ts';
import { staticLoader } from './static-loader.ts';

installWixFetch('/api/wix');

const root = document.getElementById('root');
if (!root) throw new Error('The page came without its root');

createRoot(root).render(
  createApp({
    snapshot,
    pages: createPages(snapshot, location.pathname),
    loader: staticLoader,
    queryClient: createQueryClient(),
    role: 'none',
    inRouter: (tree) => <BrowserRouter>{tree}</BrowserRouter>,
  }),
);
