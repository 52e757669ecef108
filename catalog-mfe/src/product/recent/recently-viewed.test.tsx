import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { RecentlyViewed } from './recently-viewed.tsx';
import { storeViewedProduct } from './viewed-products.ts';

beforeEach(() => {
  localStorage.clear();
  storeViewedProduct({ slug: 'tidal-300', name: 'Tidal 300', picture: '/media/a.jpg' }, 'none');
  storeViewedProduct({ slug: 'ranger-36', name: 'Ranger 36' }, 'none');
});

test('recently viewed watches are linked, without the current one', () => {
  renderWithShop(<RecentlyViewed slug="ranger-36" />);

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/product/tidal-300']);
});

test('clearing removes all watches, and is announced where the focus is', async () => {
  const { user } = renderWithShop(<RecentlyViewed slug="other" />);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Clear recently viewed' }));

  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement?.textContent).toBe('The list is cleared.');
  expect(localStorage).toHaveLength(0);
});

test('with only the current watch there is no strip', () => {
  localStorage.clear();
  storeViewedProduct({ slug: 'ranger-36', name: 'Ranger 36' }, 'none');
  const { container } = renderWithShop(<RecentlyViewed slug="ranger-36" />);

  expect(container.textContent).toBe('');
});
