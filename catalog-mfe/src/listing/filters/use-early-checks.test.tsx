import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Facet, FacetChoices } from '../../catalogue/catalogue-platform.ts';
import { FacetFields } from './facet-fields.tsx';

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

/** Renders the boxes as the edge does, lets a visitor press one, and then the browser take them over. */
async function pressedEarly(chosen: FacetChoices, name: RegExp | null) {
  const onChange = vi.fn();
  const fields = <FacetFields facets={FACETS} chosen={chosen} onChange={onChange} />;
  const place = document.createElement('div');
  place.innerHTML = renderToString(fields);
  document.body.append(place);
  if (name) screen.getByRole('checkbox', { name }).click();
  const root = await act(async () => hydrateRoot(place, fields));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  return onChange;
}

test.each<[name: RegExp, chosen: FacetChoices, then: FacetChoices]>([
  [/^Steel/, {}, { strap: ['Steel'] }],
  [/^Rubber/, { strap: ['Steel'] }, { strap: ['Rubber', 'Steel'] }],
  [/^Steel/, { strap: ['Steel'] }, {}],
  [/^Steel/, { bezel: ['Gold'] }, { bezel: ['Gold'], strap: ['Steel'] }],
])('%s pressed before the code was there, with %j chosen, counts', async (name, chosen, then) => {
  expect(await pressedEarly(chosen, name)).toHaveBeenCalledExactlyOnceWith(then);
});

test('boxes that were left as they were rendered are no choice', async () => {
  expect(await pressedEarly({ strap: ['Steel'] }, null)).not.toHaveBeenCalled();
});
