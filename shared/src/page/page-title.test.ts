import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageTitle } from './page-title.ts';

test('the document has the title of the page, or of the shop without one', () => {
  const { rerender } = renderHook(({ title }) => usePageTitle(title), {
    initialProps: { title: 'Tidal 300' as string | undefined },
  });
  expect(document.title).toBe('Tidal 300 · Horae');
  rerender({ title: undefined });
  expect(document.title).toBe('Horae');
});
