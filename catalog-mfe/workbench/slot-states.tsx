import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { useState } from 'react';
import { Component as GoesWith } from '../src/expose/goes-with.tsx';
import { Component as SearchBox } from '../src/expose/search-box.tsx';
import { suggestionsQuery } from '../src/search/suggestions/find-suggestions.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

const OFFERED = {
  products: SAMPLE_PRODUCTS.slice(0, 3).map(({ id, slug, name, price, wasPrice, inStock }) => ({
    ...{ id, slug, name, price, wasPrice, inStock },
    picture: '/media/front.jpg',
  })),
  collections: [{ id: 'c1', name: 'Dive', count: 7 }],
  questions: [{ text: 'How do I set the bezel?', path: '/chat?question=bezel' }],
  correction: null,
};

/** A field like the host's; the slot renders once the field is mounted. */
function Field() {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const meet = (input: HTMLInputElement | null) => {
    input?.focus();
    setField(input);
  };
  return (
    <form style={{ position: 'relative', maxInlineSize: 480, margin: 16 }}>
      <input ref={meet} name="q" aria-label="Search" style={{ inlineSize: '100%', padding: 12 }} />
      {field && <SearchBox field={field} />}
    </form>
  );
}

export const slotStates: WorkbenchState[] = [
  {
    name: 'search-box/suggestions',
    shown: <Field />,
    fill: (cache) => cache.setQueryData(suggestionsQuery('ti').queryKey, OFFERED),
    act: async ({ type, settled }) => {
      type('Search', 'ti');
      await new Promise((resolve) => setTimeout(resolve, 500));
      await settled();
    },
  },
  {
    name: 'goes-with/four',
    shown: (
      <div style={{ padding: 'var(--space-5) var(--margin)' }}>
        <GoesWith productIds={['other']} />
      </div>
    ),
    fill: (cache) => cache.setQueryData(['goes-with', 'other'], SAMPLE_PRODUCTS.slice(0, 4)),
  },
];
