import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QueryResult } from './query-result.tsx';

const query = { data: undefined, isError: false, isFetching: false, refetch: () => undefined };

const show = (changes: Partial<Parameters<typeof QueryResult<string>>[0]['query']>) =>
  render(
    <QueryResult<string> query={{ ...query, ...changes }} what="Your orders">
      {(data) => <p>Here: {data}</p>}
    </QueryResult>,
  );

test('what has loaded is shown, an empty answer too, and one that could not be renewed', () => {
  show({ data: 'two orders' });
  expect(screen.getByText('Here: two orders')).toBeDefined();

  show({ data: '', isError: true });
  expect(screen.getByText('Here:')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is on its way says that it loads', () => {
  show({ isFetching: true });

  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what did not load is named, and can be requested again', async () => {
  const refetch = vi.fn();
  show({ isError: true, refetch });

  expect(screen.getByRole('alert').textContent).toContain('Your orders did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a second try that is on its way is shown at the button', () => {
  show({ isError: true, isFetching: true });

  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true');
});
