import { RemoteLoaderContext, type SlotWords } from '@horae/shared';
import type { FlagValue } from '@horae/shared/contract';
import { flagKey } from '@horae/shared/flag-key';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { type FakeModules, fakeLoader } from './fake-loader.tsx';

interface Shop {
  /** Path and query to start from. */
  route?: string;
  /** Pattern that the page is mounted at, for pages that read parameters. */
  path?: string;
  /** Modules of the slots; one that is not named never finishes loading. */
  modules?: FakeModules;
  /** Texts that remotes declare for their slots until these are opened. */
  words?: Partial<SlotWords>;
  /** Values of flags, by `<remote>/<flag>`. */
  flags?: Record<string, FlagValue>;
}

/** Renders a page or slot with what the host provides: router, query cache (which does not retry) and loader. */
export function renderWithShop(
  ui: ReactNode,
  { route = '/', path = '*', modules = {}, words = {}, flags = {} }: Shop = {},
) {
  const loader = fakeLoader(modules, words);
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  for (const [id, value] of Object.entries(flags)) {
    const [remote = '', name = ''] = id.split('/');
    queryClient.setQueryData(flagKey(remote, name), value);
  }
  let address = route;

  function Address() {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return null;
  }

  const view = render(
    <RemoteLoaderContext value={loader}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[route]}>
          <Address />
          <Routes>
            <Route path={path} element={ui} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </RemoteLoaderContext>,
  );

  return { ...view, user: userEvent.setup(), loader, queryClient, address: () => address };
}
