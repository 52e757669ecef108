import { type Lack, type RemoteLoader, RemoteLoaderContext } from '@horae/shared';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { IncompleteNotice } from './notices.tsx';

afterEach(cleanup);

const LOADER: RemoteLoader = {
  component: () => () => null,
  Unavailable: () => null,
  failed: () => undefined,
};

const shown = (loader: RemoteLoader) =>
  render(
    <RemoteLoaderContext value={loader}>
      <IncompleteNotice />
    </RemoteLoaderContext>,
  );

test('nothing is said where no HTML came with the page', () => {
  shown(LOADER);

  expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
});

test('a part that is there as HTML only is reported, and retried', async () => {
  const lacks: Lack[] = [{ id: 'catalog/HomePage', retry: vi.fn() }];
  const rendered: NonNullable<RemoteLoader['rendered']> = {
    has: () => true,
    component: () => () => null,
    isMissing: () => true,
    lacks: () => lacks,
    subscribe: () => () => undefined,
    stands: () => () => undefined,
    standsBroken: () => () => undefined,
  };
  shown({ ...LOADER, rendered });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(lacks[0]?.retry).toHaveBeenCalledOnce();
});
