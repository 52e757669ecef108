import { configureShop } from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUseFlag } from './create-use-flag.ts';
import { flagKey } from './flag-query-key.ts';

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

test('a value that came with the page is used at once, without a request', () => {
  render(page({ order: 'b', wide: true }).tree);

  expect(screen.getByText('b true')).toBeTruthy();
  expect(network).not.toHaveBeenCalled();
});

/** With what it waits for. */
const opened = (tree: ReactNode) => act(async () => void render(tree));

test('a page opened by a client-side navigation requests all flags of the remote once', async () => {
  network.mockResolvedValue(Response.json({ order: 'b', wide: true }));
  await opened(page().tree);

  expect(screen.getByText('b true')).toBeTruthy();
  expect(network.mock.calls.map(([url]) => url)).toEqual(['/_flags/gifts']);
});

test('a value that came with the page is not replaced by one that is decided later', async () => {
  network.mockResolvedValue(Response.json({ order: 'a', wide: true }));
  await opened(page({ order: 'b' }).tree);

  expect(screen.getByText('b true')).toBeTruthy();
});

test.each([
  ['is not there', () => Promise.reject(new TypeError('offline'))],
  ['refuses', async () => new Response('', { status: 503 })],
  ['answers something else', async () => new Response('<html>')],
])(
  'when the edge %s, flags have their defaults and the failure is reported',
  async (_what, answer) => {
    network.mockImplementation(answer);
    await opened(page().tree);

    expect(screen.getByText('a false')).toBeTruthy();
    expect(reported).toHaveBeenCalledTimes(1);
  },
);

test('a value of another type is ignored', async () => {
  network.mockResolvedValue(Response.json({ order: 3, wide: true }));
  await opened(page().tree);

  expect(screen.getByText('a true')).toBeTruthy();
});

test('an edge without decided flags renders the defaults and sends them with the page', () => {
  vi.stubGlobal('document', undefined);
  const { client, tree } = page();

  expect(renderToString(tree)).toContain('a false');
  expect(network).not.toHaveBeenCalled();
  expect(client.getQueryData(flagKey('gifts', 'order'))).toBe('a');
});
