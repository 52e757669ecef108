import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Facet } from '../../catalogue/catalogue-platform.ts';
import { createWatch, serveWatches } from '../../testing/serve-fake-catalogue-v1.ts';
import { ActiveFilters } from './active-filters.tsx';
// Made ready with the rest: the first click waits for no compiler.
import './filter-drawer.tsx';
import { FilterSheet } from './filter-drawer-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { useFilters } from './use-filters.ts';

afterEach(() => vi.unstubAllGlobals());

function open(route: string, total?: number) {
  serveWatches([createWatch('Ranger 36', 99)]);
  function Filters() {
    const controls = useFilters();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <ActiveFilters controls={controls} facets={FACETS} />
        <FilterSheet
          controls={controls}
          facets={FACETS}
          total={total}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
        <section aria-label="Fields">
          <FilterFields controls={controls} facets={FACETS} />
        </section>
      </>
    );
  }
  return renderWithShop(<Filters />, { route });
}

const values = (...labels: string[]) =>
  labels.map((label, index) => ({ value: label, label, count: index + 1 }));

const FACETS: Facet[] = [
  { id: 'collection', name: 'Collection', values: [{ value: 'c1', label: 'Dive', count: 2 }] },
  { id: 'case-size', name: 'Case size', values: values('36 mm', '40 mm', '42 mm') },
  {
    id: 'dial-colour',
    name: 'Dial colour',
    values: values('Black', 'Blue', 'Brown', 'Green', 'Grey', 'Red', 'Sand', 'White'),
  },
];

const ALL = '/products?categoryId=c1&min=50&max=200&sort=newest';

test.each([
  ['Remove Dive', '/products?min=50&max=200&sort=newest'],
  ['Remove $50 – $200', '/products?categoryId=c1&sort=newest'],
  ['Remove Newest first', '/products?categoryId=c1&min=50&max=200'],
])('a click on %s removes only that filter', async (name, address) => {
  const shop = open(ALL);
  await shop.user.click(await screen.findByRole('button', { name }));
  expect(shop.address()).toBe(address);
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an unknown category is called “Category”, an unknown choice by its value', () => {
  open('/products?categoryId=c9&f=bezel:Steel');
  expect(screen.getByRole('button', { name: 'Remove Category' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Steel' })).toBeTruthy();
});

test.each([
  ['Remove Case size 40 mm', '/products?categoryId=c1&f=case-size%3A42+mm'],
  ['Remove Dive', '/products?f=case-size%3A40+mm&f=case-size%3A42+mm'],
])('a click on %s removes only that choice', async (name, address) => {
  const shop = open('/products?categoryId=c1&f=case-size:40 mm&f=case-size:42 mm');
  await shop.user.click(screen.getByRole('button', { name }));
  expect(shop.address()).toBe(address);
});

test('choices apply at once, and another click removes one', async () => {
  const shop = open('/products?sort=newest&page=3');
  const fields = within(screen.getByRole('region', { name: 'Fields' }));
  const size = fields.getByRole('group', { name: 'Case size' });
  const box = (name: RegExp) => within(size).getByRole('checkbox', { name });

  await shop.user.click(box(/^40 mm/));
  expect(shop.address()).toBe('/products?f=case-size%3A40+mm&sort=newest');
  expect(document.activeElement).toBe(box(/^40 mm/));
  await shop.user.click(box(/^42 mm/));
  expect(shop.address()).toBe('/products?f=case-size%3A40+mm&f=case-size%3A42+mm&sort=newest');
  await shop.user.click(box(/^40 mm/));
  expect(shop.address()).toBe('/products?f=case-size%3A42+mm&sort=newest');

  await shop.user.click(fields.getByRole('checkbox', { name: /^Black/ }));
  expect(shop.address()).toBe('/products?f=case-size%3A42+mm&f=dial-colour%3ABlack&sort=newest');
});

test('a long facet shows its first values, and the others below a line with their number', () => {
  open('/products');
  const fields = within(screen.getByRole('region', { name: 'Fields' }));
  const colours = within(fields.getByRole('group', { name: 'Dial colour' }));
  expect(colours.getByText('2 more')).toBeTruthy();
  const hidden = colours.getByText('2 more').closest('details');
  expect(hidden?.open).toBe(false);
  expect(within(hidden as HTMLElement).getAllByRole('checkbox', { hidden: true })).toHaveLength(2);
});

test('a long facet is open where one of its further values is chosen', () => {
  open('/products?f=dial-colour:White');
  const fields = within(screen.getByRole('region', { name: 'Fields' }));
  expect(fields.getByText('2 more').closest('details')?.open).toBe(true);
});

test('choices in facets that are not shown stay in the form', () => {
  open('/products?f=bezel:Steel');
  const form = screen.getByRole('region', { name: 'Fields' }).querySelector('form');
  expect(new FormData(form ?? undefined).getAll('f')).toEqual(['bezel:Steel']);
});

test('without filters there is nothing to remove', () => {
  open('/products');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
});

test('the button of the sheet counts each choice', () => {
  open(ALL);
  expect(screen.getByRole('button', { name: 'Filters 3 active' })).toBeTruthy();
});

test.each([
  [1, 'Show 1 watch'],
  [undefined, 'Show watches'],
])(
  'with %s watches left the button of the sheet says %j, and Clear all removes every filter',
  async (total, name) => {
    const shop = open(ALL, total);
    await shop.user.click(screen.getByRole('button', { name: /^Filters/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('button', { name })).toBeTruthy();

    await shop.user.click(sheet.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(shop.address()).toBe('/products'));
  },
);

test('a bound above the dearest watch extends the slider', () => {
  open('/products?min=700&max=930');
  const fields = within(screen.getByRole('region', { name: 'Fields' }));
  expect(fields.getByRole('slider', { name: 'Highest price' })).toHaveProperty('max', '950');
  expect(fields.getByRole('slider', { name: 'Lowest price' })).toHaveProperty('value', '700');
});
