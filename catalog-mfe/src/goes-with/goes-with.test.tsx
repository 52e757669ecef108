import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as GoesWith } from '../expose/goes-with.tsx';
import { stubFetch, wireProduct } from '../testing/fake-platform.ts';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const sold = { inStock: false, trackInventory: true, quantity: 0 };

/** A platform that recommends `ids`, and has the watches of `wires`. */
function platform(ids: string[], wires: object[]) {
  const requests: unknown[] = [];
  stubFetch(async (request) => {
    if (request.url.includes('/recommendations/get')) {
      requests.push(await request.json());
      const items = ids.map((catalogItemId) => ({ catalogItemId }));
      return Response.json({ recommendation: { items } });
    }
    return Response.json({ products: wires, metadata: { total: wires.length } });
  });
  return requests;
}

const watch = (id: string, changes: object = {}) =>
  wireProduct({ id, slug: id, name: `Watch ${id}`, ...changes });

test('four watches in stock are shown in the order of the platform, without those of the page', async () => {
  const ids = ['e', 'own', 'd', 'c', 'b', 'a'];
  const requests = platform(ids, [
    ...['a', 'b', 'c', 'e', 'own'].map((id) => watch(id)),
    watch('d', { stock: sold }),
  ]);
  renderWithShop(<GoesWith productIds={['own']} />);

  const cards = await screen.findAllByRole('heading', { level: 3 });
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Watch e',
    'Watch c',
    'Watch b',
    'Watch a',
  ]);
  expect(screen.getByRole('region', { name: 'Goes with it' })).toBeTruthy();
  expect(requests).toEqual([
    expect.objectContaining({ items: [expect.objectContaining({ catalogItemId: 'own' })] }),
  ]);
});

test.each([
  ['recommends nothing', () => platform([], [])],
  ['does not answer', () => stubFetch(() => new Response('{}', { status: 503 }))],
])('when the platform %s the strip is hidden', async (_, begin) => {
  begin();
  const { container, queryClient } = renderWithShop(<GoesWith productIds={['own']} />);

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.textContent).toBe('');
});
