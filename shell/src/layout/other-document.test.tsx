import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createPageRouteElements } from '../pages.tsx';

const SNAPSHOT = { revision: 1, shell: { version: '1' }, remotes: {} };

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** A page of no remote, with a link to one that may be another remote's. */
function open(snapshot: Parameters<typeof createPageRouteElements>[0]) {
  history.replaceState(null, '', '/nowhere');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  render(
    <BrowserRouter>
      <Link to="/elsewhere">Elsewhere</Link>
      {createPageRouteElements(snapshot, '/nowhere')}
    </BrowserRouter>,
  );
  return reload;
}

test('a document with some remotes shows a 404 for its own path', () => {
  const reload = open({ ...SNAPSHOT, isPart: true });

  expect(screen.getByText('404 Not Found')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('a navigation to an unknown page loads a document', () => {
  const reload = open({ ...SNAPSHOT, isPart: true });
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

  expect(location.pathname).toBe('/elsewhere');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('404 Not Found')).toBeNull();
});

test('a document with all remotes shows a 404 without a request', () => {
  const reload = open(SNAPSHOT);
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

  expect(screen.getByText('404 Not Found')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
