import type { AddToCartProps } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { comparedSlugSet } from '../compare-selection/compare-checkbox-state.ts';
import { getStoredComparison } from '../compare-selection/compare-selection.ts';
import { Component as ComparePage } from '../expose/compare-page.tsx';
import { createWatch, serveWatches } from '../testing/serve-fake-catalogue-v1.ts';

// The test's document is not one that DOMPurify can stand on; e2e/specs/compare.spec.ts has a real one.
vi.mock('dompurify', () => ({
  default: { sanitize: (html: string) => document.createRange().createContextualFragment(html) },
}));

const sized = (name: string, price: number, facts: Record<string, string>, changes = {}) =>
  createWatch(name, price, {
    additionalInfoSections: [
      {
        title: 'Specifications',
        description: `<ul>${Object.entries(facts)
          .map(([term, value]) => `<li><strong>${term}:</strong> ${value}</li>`)
          .join('')}</ul>`,
      },
    ],
    ...changes,
  });

const shelf = [
  sized('Tidal 300', 389, { Thickness: '12.6 mm', Crystal: 'Sapphire', Movement: 'Automatic' }),
  sized('Meridian 38', 259, { Thickness: '8.2 mm', Crystal: 'Sapphire' }),
  sized('Altus 43', 419, { Thickness: '11.6 mm' }, { stock: { inStock: false } }),
  ...['Reef 200', 'Ranger 36'].map((name) => createWatch(name, 319)),
];

const AddToCart = ({ productName, quantity }: AddToCartProps) => (
  <button type="button">
    Add {quantity} {productName}
  </button>
);

function open(address: string, watches = shelf) {
  serveWatches(watches);
  return renderWithShop(<ComparePage />, {
    route: address,
    path: '/compare',
    modules: { 'cart/AddToCartButton': AddToCart },
  });
}

const table = () => screen.findByRole('table');
const row = async (name: RegExp) => {
  const head = within(await table()).getByRole('rowheader', { name });
  return within(head.closest('tr') ?? head)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

afterEach(() => {
  sessionStorage.clear();
  comparedSlugSet.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('two watches are shown side by side, with differences and best values in words', async () => {
  open('/compare?ids=tidal-300,meridian-38');
  expect(within(await table()).getByText('Tidal 300 and Meridian 38 side by side').tagName).toBe(
    'CAPTION',
  );
  expect(await row(/^Thickness differs$/)).toEqual(['12.6 mm', '8.2 mm thinnest']);
  expect(await row(/^Crystal$/)).toEqual(['Sapphire', 'Sapphire']);
  expect(await row(/^Movement differs$/)).toEqual(['Automatic', 'Not stated']);
  expect(await row(/^Price/)).toEqual(['$389.00', '$259.00 lowest price']);
  expect(screen.getByRole('checkbox', { name: 'Only differences' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add 1 Meridian 38' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Tidal 300 and Meridian 38 compared',
  );
});

test('a sold-out watch is marked and cannot be added to the cart', async () => {
  open('/compare?ids=altus-43');
  expect(await row(/^Availability$/)).toEqual(['Sold out']);
  expect(screen.getByRole('button', { name: 'Out of stock' })).toHaveProperty('disabled', true);
});

test('watches in the address become the choice of this tab', async () => {
  open('/compare?ids=tidal-300&ids=meridian-38');
  await table();
  expect(getStoredComparison()).toEqual([
    { slug: 'tidal-300', name: 'Tidal 300' },
    { slug: 'meridian-38', name: 'Meridian 38' },
  ]);
  expect([...comparedSlugSet]).toEqual(['tidal-300', 'meridian-38']);
});

test('removing a watch keeps the focus in the table, and removing the last one empties the page', async () => {
  const { user, address } = open('/compare?ids=tidal-300,meridian-38');
  await user.click(await screen.findByRole('link', { name: 'Remove Tidal 300' }));
  expect(address()).toBe('/compare?ids=meridian-38');
  expect(await screen.findByText('Add another watch to see both side by side.')).toBeDefined();

  await user.click(await screen.findByRole('link', { name: 'Remove Meridian 38' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined();
  expect(address()).toBe('/compare');
  expect(getStoredComparison()).toEqual([]);
});

test('without watches in the address the stored choice is compared', async () => {
  sessionStorage.setItem('horae.compare', '[{"slug":"reef-200","name":"Reef 200"}]');
  const { address } = open('/compare');
  expect(await screen.findByRole('columnheader', { name: /Reef 200/ })).toBeDefined();
  expect(address()).toBe('/compare?ids=reef-200');
});

test('a search on the page finds a watch to add', async () => {
  const { user, address } = open('/compare?ids=tidal-300');
  await user.type(await screen.findByRole('searchbox'), 'ranger{Enter}');
  expect(address()).toBe('/compare?ids=tidal-300&q=ranger');
  await user.click(await screen.findByRole('link', { name: 'Add Ranger 36' }));
  expect(address()).toBe('/compare?ids=tidal-300,ranger-36');
  expect(await screen.findByRole('columnheader', { name: /Ranger 36/ })).toBeDefined();
});

test('a watch that is gone is named and can be removed, and the others are compared', async () => {
  const { user, address } = open('/compare?ids=tidal-300,<b>gone</b>');
  expect(await screen.findByText(/“<b>gone<\/b>” is not in the shop/)).toBeDefined();
  expect(await table()).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Leave out' }));
  expect(address()).toBe('/compare?ids=tidal-300');
});

test('four of five watches are compared, and the fifth is named', async () => {
  open('/compare?ids=tidal-300,meridian-38,altus-43,reef-200,ranger-36');
  expect(
    await screen.findByText(/at most stand side by side. Left out: “ranger-36”/),
  ).toBeDefined();
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(5);
  expect(screen.getByText(/Remove one to add another/)).toBeDefined();
});

test('when no watch of the address is in the shop, the page says so and offers others', async () => {
  open('/compare?ids=none,other');
  expect(
    await screen.findByRole('heading', { name: 'None of these watches is in the shop' }),
  ).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Add Reef 200' })).toBeDefined();
});
