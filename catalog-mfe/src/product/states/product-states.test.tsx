import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatch, serveWatches } from '../../testing/serve-fake-catalogue-v1.ts';
import { ProductFailed, ProductLoading } from './product-loading-or-failed.tsx';
import { ProductMissing } from './product-missing.tsx';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

test('the page of a missing watch shows bestsellers', async () => {
  serveWatches([createWatch('One', 1), createWatch('Two', 2)]);
  renderWithShop(<ProductMissing />);
  const suggestions = within(await screen.findByRole('list', { name: 'Bestsellers' }));
  expect(suggestions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
  ]);
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test('without bestsellers the page of a missing watch suggests none', async () => {
  const { requests } = serveWatches([]);
  renderWithShop(<ProductMissing />);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'Bestsellers' })).toBeNull();
});

test('while a failed watch is requested again, another click does nothing', async () => {
  const retry = vi.fn();
  const { user, unmount } = renderWithShop(<ProductFailed isBusy onRetry={retry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).not.toHaveBeenCalled();
  unmount();
  renderWithShop(<ProductFailed isBusy={false} onRetry={retry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('the page of a watch that is loading is busy', () => {
  renderWithShop(<ProductLoading />);
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.getByRole('main').textContent).toBe('Loading...');
});
