import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type RemoteLoader, RemoteLoaderContext } from './remote-loader-context.ts';
import { RemoteSlot } from './remote-slot.tsx';

type Loads = (attempt: number) => Promise<{ default: ComponentType<object> }>;

function loaderOf(loads: Loads) {
  const failed = vi.fn();
  const made = new Map<number, ComponentType<object>>();
  const loader: RemoteLoader = {
    component(_id, attempt) {
      const component = made.get(attempt) ?? lazy(() => loads(attempt));
      made.set(attempt, component);
      return component;
    },
    Unavailable: ({ retry }) => (
      <button type="button" onClick={retry}>
        Try again
      </button>
    ),
    failed,
  };
  return { loader, failed };
}

function Page({ loader }: { loader: RemoteLoader }) {
  const [count, setCount] = useState(0);
  return (
    <RemoteLoaderContext value={loader}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Pressed ${count}`}
      </button>
      <RemoteSlot module="cart/CartCount" props={{}} fallback={<p>On its way</p>} />
    </RemoteLoaderContext>
  );
}

const arrives: Loads = async () => ({ default: () => <p>Two pieces</p> });
const broken = new Error('no such file');

test('shows the fallback first, then the remote', async () => {
  render(<Page loader={loaderOf(arrives).loader} />);

  expect(screen.getByText('On its way')).toBeTruthy();
  expect(await screen.findByText('Two pieces')).toBeTruthy();
});

test('the timeline marks when a remote is live, and not before', async () => {
  performance.clearMarks();
  const marks = () => performance.getEntriesByName('live cart/CartCount');
  render(<Page loader={loaderOf(arrives).loader} />);

  expect(marks()).toHaveLength(0);
  await screen.findByText('Two pieces');
  expect(marks()).toHaveLength(1);
  fireEvent.click(screen.getByText('Pressed 0'));
  expect(marks()).toHaveLength(1);
  cleanup();
  render(<Page loader={loaderOf(arrives).loader} />);
  await screen.findByText('Two pieces');
  expect(marks()).toHaveLength(1);
});

test('a remote that cannot be loaded leaves only its own slot empty, and is reported', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { loader, failed } = loaderOf(() => Promise.reject(broken));
  render(<Page loader={loader} />);

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  fireEvent.click(screen.getByText('Pressed 0'));

  expect(screen.getByText('Pressed 1')).toBeTruthy();
  expect(failed).toHaveBeenCalledWith('cart/CartCount', broken);
});

test('a slot without a message for failures stays empty', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { loader, failed } = loaderOf(() => Promise.reject(broken));
  render(
    <RemoteLoaderContext value={loader}>
      <RemoteSlot module="cart/CartCount" props={{}} unavailable={() => null} />
    </RemoteLoaderContext>,
  );

  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});

test('a remote that throws while rendering is handled like one that cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { loader } = loaderOf(async () => ({
    default: () => {
      throw broken;
    },
  }));
  render(<Page loader={loader} />);

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a retry shows the remote once it can be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { loader } = loaderOf((attempt) =>
    attempt < 2 ? Promise.reject(broken) : arrives(attempt),
  );
  render(<Page loader={loader} />);

  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('On its way');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Two pieces')).toBeTruthy();
});
