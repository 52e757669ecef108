import { type Lack, type RemoteLoader, RemoteLoaderContext } from '@horae/shared';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UnhydratedNotice } from './notices.tsx';

afterEach(cleanup);

const LOADER: RemoteLoader = {
  component: () => () => null,
  Unavailable: () => null,
  failed: () => undefined,
};

const shown = (loader: RemoteLoader) =>
  render(
    <RemoteLoaderContext value={loader}>
      <UnhydratedNotice />
    </RemoteLoaderContext>,
  );

test('without HTML in the page no notice is shown', () => {
  shown(LOADER);

  expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
});

test('a part without code is named in the notice, and can be retried', async () => {
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
