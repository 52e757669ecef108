import {
  FormPlaceContext,
  installWixFetch,
  RemoteLoaderContext,
  RenderedRole,
  type Role,
  tokens,
} from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createSlotPlaceholderLoader } from './create-workbench-slot-stubs.tsx';
import { createPageDriver } from './page-driver.ts';
import { installScriptedFetch } from './scripted-fetch.ts';
import { waitForStablePage } from './wait-for-stable-page.ts';
import type { WorkbenchState } from './workbench-state.ts';

/** Expiry of the session, in seconds since 1970: later than any use of the workbench. */
const FAR = 4_000_000_000;

/**
 * Shows the workbench of a remote: `?state=cart-page/two-watches` renders one of its states, the bare URL lists them. The
 * picture runner reads the list from `workbench`, and waits for `data-settled`.
 */
export function showWorkbenchStates(remote: string, states: WorkbenchState[]): void {
  const listed = states.map(({ name, isShort = false }) => ({ name, isShort }));
  Object.assign(globalThis, { workbench: listed });
  const wanted = new URLSearchParams(location.search).get('state');
  const state = states.find(({ name }) => name === wanted);
  const place = document.body.appendChild(document.createElement('div'));
  if (!state) {
    createRoot(place).render(<StateList remote={remote} names={listed.map(({ name }) => name)} />);
    return;
  }
  void show(remote, state, place);
}

async function show(remote: string, state: WorkbenchState, place: HTMLElement): Promise<void> {
  const { at = '/', path = '*', role = 'visitor', answer = null } = state;
  const running = installScriptedFetch({
    [`/_flags/${remote}`]: () => Response.json(state.flags ?? {}),
    ...state.answers,
  });
  installWixFetch('/api/wix');
  // Other states may have left something in the browser's storage.
  sessionStorage.clear();
  localStorage.clear();
  become(role);
  state.prepare?.();
  const cache = createQueryClient();
  const { queries } = cache.getDefaultOptions();
  cache.setDefaultOptions({ queries: { ...queries, retry: false } });
  state.fill?.(cache);

  createRoot(place).render(
    <RemoteLoaderContext value={createSlotPlaceholderLoader()}>
      <QueryClientProvider client={cache}>
        <RenderedRole value={role}>
          <MemoryRouter initialEntries={[at]}>
            <FormPlaceContext value={{ from: at, answer }}>
              <div data-mfe={remote}>
                <Routes>
                  <Route path={path} element={state.shown} />
                </Routes>
              </div>
            </FormPlaceContext>
          </MemoryRouter>
        </RenderedRole>
      </QueryClientProvider>
    </RemoteLoaderContext>,
  );

  const settled = () => waitForStablePage(cache, running);
  await settled();
  await state.act?.(createPageDriver(settled));
  if (state.act) await settled();
  // A skeleton has no words.
  if (!place.querySelector('[data-mfe] *')) throw new Error(`${state.name} shows nothing`);
  document.documentElement.dataset.settled = 'true';
}

/** Stores tokens of the role, from which the page derives it. */
function become(role: Role): void {
  tokens.clear();
  if (role === 'none') return;
  tokens.setTokens({
    accessToken: { value: role, expiresAt: FAR },
    refreshToken: { value: role, role },
  });
}

function StateList({ remote, names }: { remote: string; names: string[] }) {
  return (
    <main style={{ padding: 24 }}>
      <h1>{remote}</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`?state=${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
