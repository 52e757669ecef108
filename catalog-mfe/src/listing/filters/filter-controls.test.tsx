import { renderWithShop } from '@horae/shared/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeListing, watch } from '../../testing/fake-listing.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { useFilters } from './use-filters.ts';

afterEach(() => vi.unstubAllGlobals());

function open(route: string, total?: number) {
  fakeListing([watch('Ranger 36', 99)]);
  function Filters() {
    const controls = useFilters();
    return (
      <>
        <ActiveFilters {...controls} />
        <FilterSheet controls={controls} total={total} />
        <section aria-label="Fields">
          <FilterFields {...controls} />
        </section>
      </>
    );
  }
  return renderWithShop(<Filters />, { route });
}

const ALL = '/products?categoryId=c1&min=50&max=200&sort=newest';

test.each([
  ['Remove Dive', '/products?min=50&max=200&sort=newest'],
  ['Remove $50 – $200', '/products?categoryId=c1&sort=newest'],
  ['Remove Newest first', '/products?categoryId=c1&min=50&max=200'],
])('%s takes that alone away', async (name, address) => {
  const shop = open(ALL);
  await shop.user.click(await screen.findByRole('button', { name }));
  expect(shop.address()).toBe(address);
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a category is called so until its name is known', async () => {
  open('/products?categoryId=c1');
  expect(screen.getByRole('button', { name: 'Remove Category' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Remove Dive' })).toBeTruthy();
});

test('without filters there is nothing to take away', () => {
  open('/products');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
});

test('the button of the sheet counts what is in force', () => {
  open(ALL);
  expect(screen.getByRole('button', { name: 'Filters 3 active' })).toBeTruthy();
});

test.each([
  [1, 'Show 1 watch'],
  [undefined, 'Show watches'],
])(
  'with %s watches left the way back says %j, and Clear all takes all away',
  async (total, name) => {
    const shop = open(ALL, total);
    await shop.user.click(screen.getByRole('button', { name: /^Filters/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('button', { name })).toBeTruthy();

    await shop.user.click(sheet.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(shop.address()).toBe('/products'));
  },
);

test('a bound above the dearest watch stays within the slider', () => {
  open('/products?min=700&max=930');
  const fields = within(screen.getByRole('region', { name: 'Fields' }));
  expect(fields.getByRole('slider', { name: 'Highest price' })).toHaveProperty('max', '950');
  expect(fields.getByRole('slider', { name: 'Lowest price' })).toHaveProperty('value', '700');
});
