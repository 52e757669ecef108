import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QueryBoundary } from './query-boundary.tsx';

const query = { data: undefined, isError: false, isFetching: false, refetch: () => undefined };

const show = (changes: Partial<Parameters<typeof QueryBoundary<string>>[0]['query']>) =>
  render(
    <QueryBoundary<string> query={{ ...query, ...changes }} what="Your orders">
      {(data) => <p>Here: {data}</p>}
    </QueryBoundary>,
  );

test('loaded data is shown, even when it is empty or could not be renewed', () => {
  show({ data: 'two orders' });
  expect(screen.getByText('Here: two orders')).toBeDefined();

  show({ data: '', isError: true });
  expect(screen.getByText('Here:')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while it loads the query shows that', () => {
  show({ isFetching: true });

  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed query names what is missing, and can be repeated', async () => {
  const refetch = vi.fn();
  show({ isError: true, refetch });

  expect(screen.getByRole('alert').textContent).toContain('Your orders did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('the button shows that the query is repeated', () => {
  show({ isError: true, isFetching: true });

  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true');
});
