import { configureShop } from '@horae/shared';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { createLazyPart } from './lazy-part.tsx';

const Words = ({ text }: { text: string }) => <p>{text}</p>;

test('a lazy part is rendered once its code is loaded', async () => {
  const Later = createLazyPart(async () => Words);
  await act(async () => {
    render(
      <Suspense fallback="On its way">
        <Later text="What owners say" />
      </Suspense>,
    );
  });

  expect(screen.getByText('What owners say')).toBeDefined();
});

test('a lazy part whose code cannot be loaded is reported, and the rest of the page stays', async () => {
  const reported = vi.fn();
  configureShop({ report: reported });
  const Later = createLazyPart<{ text: string }>(() => Promise.reject(new Error('no such file')));
  await act(async () => {
    render(
      <>
        <h1>Tidal 300</h1>
        <Suspense fallback="On its way">
          <Later text="What owners say" />
        </Suspense>
      </>,
    );
  });

  expect(screen.getByRole('heading').textContent).toBe('Tidal 300');
  expect(screen.getByText('On its way')).toBeDefined();
  expect(reported).toHaveBeenCalledTimes(1);
});
