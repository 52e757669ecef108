import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ArticleSections, TableOfContents } from './article-sections.tsx';

afterEach(() => vi.restoreAllMocks());

const sections = ['types', 'care', 'future'].map((id) => ({
  id,
  title: `On ${id}`,
  text: <p>{id}</p>,
}));

/** Shows a text whose headings stand at these places of a view 900 px high. */
function open(indices: Record<string, number>) {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: indices[this.id] ?? 0 } as DOMRect; // only this field is read
  });
  return render(
    <>
      <TableOfContents entries={sections} />
      <ArticleSections sections={sections} />
    </>,
  );
}

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map(({ textContent }) => textContent);

test.each([
  [{ types: 20, care: 700, future: 1400 }, 'On types'],
  [{ types: -500, care: 300, future: 1000 }, 'On care'],
  [{ types: -500, care: 301, future: 1000 }, 'On types'],
  [{ types: -1500, care: -700, future: 100 }, 'On future'],
  [{ types: 400, care: 1000, future: 1600 }, 'On types'],
])('with the headings at %j the current section is %s', (indices, title) => {
  open(indices);
  expect(current()).toEqual([title]);
});

test('scrolling changes the current section, and leaving the page removes the listener', () => {
  const indices = { types: 20, care: 700, future: 1400 };
  const { unmount } = open(indices);
  indices.care = 100;
  fireEvent.scroll(window);
  expect(current()).toEqual(['On care']);

  const ended = vi.spyOn(window, 'removeEventListener');
  unmount();
  expect(ended.mock.calls.filter(([name]) => name === 'scroll')).toHaveLength(1);
});

test('each section has its heading as its name', () => {
  open({});
  expect(screen.getByRole('region', { name: 'On care' }).textContent).toBe('On carecare');
});
