import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Facet } from '../../catalogue/catalogue-platform.ts';
import { priceSliderMaxQuery } from '../listing-page-queries.ts';
import { type ChosenFilters, NO_FILTERS } from './chosen-filters.ts';
import { FilterFields } from './filter-fields.tsx';

const FACETS: Facet[] = [
  {
    id: 'strap',
    name: 'Strap',
    values: [
      { value: 'Steel', label: 'Steel', count: 3 },
      { value: 'Rubber', label: 'Rubber', count: 1 },
    ],
  },
];

/** Renders the fields as the edge does, lets a visitor use them, and then the browser take them over. */
async function usedEarly(given: Partial<ChosenFilters>, use: () => void) {
  const filters = { ...NO_FILTERS, text: undefined, ...given };
  const controls = { filters, change: vi.fn(), slide: vi.fn(), clearAll: vi.fn() };
  const client = createQueryClient();
  client.setQueryData(priceSliderMaxQuery(filters).queryKey, 500);
  const fields = (
    <QueryClientProvider client={client}>
      <FilterFields controls={controls} facets={FACETS} />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(fields);
  use();
  await act(async () => render(fields, { container, hydrate: true }));
  return controls.change;
}

const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).click();
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const unchanged = { min: 0, max: undefined, facets: {} };

test.each<[name: RegExp, chosen: ChosenFilters['facets'], then: ChosenFilters['facets']]>([
  [/^Steel/, {}, { strap: ['Steel'] }],
  [/^Rubber/, { strap: ['Steel'] }, { strap: ['Rubber', 'Steel'] }],
  [/^Steel/, { strap: ['Steel'] }, {}],
  [/^Steel/, { bezel: ['Gold'] }, { bezel: ['Gold'], strap: ['Steel'] }],
])('a click on %s before hydration, with %j chosen, counts', async (name, chosen, then) => {
  const change = await usedEarly({ facets: chosen }, () => tick(name));
  expect(change).toHaveBeenCalledExactlyOnceWith({ ...unchanged, facets: then });
});

test.each([
  [{ 'Lowest price': '50' }, { min: 50, max: undefined }],
  [{ 'Highest price': '300' }, { min: 0, max: 300 }],
  [
    { 'Lowest price': '400', 'Highest price': '200' },
    { min: 200, max: 400 },
  ],
])('the slider moved to %j before hydration counts', async (prices, range) => {
  const change = await usedEarly({}, () => {
    for (const [name, price] of Object.entries(prices)) slider(name).value = price;
  });
  expect(change).toHaveBeenCalledExactlyOnceWith({ ...unchanged, ...range });
});

test('a thumb moved to the end of the slider before hydration removes the bound', async () => {
  const change = await usedEarly({ max: 300 }, () => {
    slider('Highest price').value = '500';
  });
  expect(change).toHaveBeenCalledExactlyOnceWith(unchanged);
});

test('a thumb, a typed price and a box changed before hydration are one change', async () => {
  const change = await usedEarly({}, () => {
    slider('Lowest price').value = '100';
    field('To').value = '350';
    tick(/^Steel/);
  });
  const facets = { strap: ['Steel'] };
  expect(change).toHaveBeenCalledExactlyOnceWith({ min: 100, max: 350, facets });
});

test('a price that is being typed stays, and counts once its field is left', async () => {
  const change = await usedEarly({}, () => {
    field('From').focus();
    field('From').value = '1';
  });
  expect(change).not.toHaveBeenCalled();
  expect(field('From').value).toBe('1');

  fireEvent.change(field('From'), { target: { value: '150' } });
  fireEvent.blur(field('From'));
  expect(change).toHaveBeenCalledExactlyOnceWith({ min: 150, max: undefined });
});

test('a price that is being typed is not part of the change by a box', async () => {
  const change = await usedEarly({ min: 50 }, () => {
    tick(/^Steel/);
    field('From').focus();
    field('From').value = '5';
  });
  const facets = { strap: ['Steel'] };
  expect(change).toHaveBeenCalledExactlyOnceWith({ min: 50, max: undefined, facets });
});

test('fields unchanged before hydration cause no change', async () => {
  const given = { facets: { strap: ['Steel'] }, min: 50, max: 200 };
  expect(await usedEarly(given, () => undefined)).not.toHaveBeenCalled();
});
