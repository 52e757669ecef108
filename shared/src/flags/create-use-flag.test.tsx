import { configureShop } from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUseFlag } from './create-use-flag.ts';
import { flagKey } from './flag-key.ts';

type Flags = { order: 'a' | 'b'; wide: boolean };
const reported = vi.fn();
const network = vi.fn();

beforeEach(() => {
  configureShop({ report: reported });
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function page(known: Record<string, unknown> = {}) {
  const useFlag = createUseFlag<Flags>('gifts', { order: 'a', wide: false });
  const Page = () => <p>{`${useFlag('order')} ${useFlag('wide')}`}</p>;
  const client = createQueryClient();
  for (const [name, value] of Object.entries(known)) {
    client.setQueryData(flagKey('gifts', name), value);
  }
  const tree = (
    <QueryClientProvider client={client}>
      <Suspense fallback="on its way">
        <Page />
      </Suspense>
    </QueryClientProvider>
  );
  return { client, tree };
}

test('what came with the page is there at once, and nothing is asked', () => {
  render(page({ order: 'b', wide: true }).tree);

  expect(screen.getByText('b true')).toBeTruthy();
  expect(network).not.toHaveBeenCalled();
});

/** With what it waits for. */
const opened = (tree: ReactNode) => act(async () => void render(tree));

test('a page that is stepped to asks once for all flags of the remote', async () => {
  network.mockResolvedValue(Response.json({ order: 'b', wide: true }));
  await opened(page().tree);

  expect(screen.getByText('b true')).toBeTruthy();
  expect(network.mock.calls.map(([url]) => url)).toEqual(['/_flags/gifts']);
});

test('what came with the page goes before what is decided later', async () => {
  network.mockResolvedValue(Response.json({ order: 'a', wide: true }));
  await opened(page({ order: 'b' }).tree);

  expect(screen.getByText('b true')).toBeTruthy();
});

test.each([
  ['is not there', () => Promise.reject(new TypeError('offline'))],
  ['refuses', async () => new Response('', { status: 503 })],
  ['answers something else', async () => new Response('<html>')],
])('an edge that %s leaves the defaults, and that is told', async (_what, answer) => {
  network.mockImplementation(answer);
  await opened(page().tree);

  expect(screen.getByText('a false')).toBeTruthy();
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a value of another type is left', async () => {
  network.mockResolvedValue(Response.json({ order: 3, wide: true }));
  await opened(page().tree);

  expect(screen.getByText('a true')).toBeTruthy();
});

test('an edge that knows no flags renders the defaults and sends them along', () => {
  vi.stubGlobal('document', undefined);
  const { client, tree } = page();

  expect(renderToString(tree)).toContain('a false');
  expect(network).not.toHaveBeenCalled();
  expect(client.getQueryData(flagKey('gifts', 'order'))).toBe('a');
});
