import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { EarlyButton } from './early-button.tsx';

afterEach(() => document.body.replaceChildren());

function Stepper() {
  const [count, setCount] = useState(1);
  return (
    <>
      <EarlyButton onClick={() => setCount(count - 1)}>Less</EarlyButton>
      <EarlyButton onClick={() => setCount(count + 1)}>More</EarlyButton>
      <output>{count}</output>
    </>
  );
}

/** Renders as the edge does, records early clicks on one button, then hydrates. */
async function clickedEarly(name: string, times: number) {
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = renderToString(<Stepper />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button.dataset.early).toBe('');
  if (times > 0) button.pressed = times;
  await act(async () => hydrateRoot(place, <Stepper />));
  return button;
}

test.each([
  [0, '1'],
  [1, '2'],
  [3, '4'],
])(
  '%d early clicks run after hydration, each with the state that the one before has left',
  async (times, count) => {
    const button = await clickedEarly('More', times);

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(count));
    expect(button.dataset.live).toBe('');
    expect(button.pressed ?? 0).toBe(0);
  },
);

test('early clicks of one button do not run for another', async () => {
  await clickedEarly('Less', 1);

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
});

test('a ref gets its button once, and keeps it over renders', () => {
  const stored = { current: null as HTMLButtonElement | null };
  const reported = vi.fn();
  const buttons = (label: string) => (
    <>
      <EarlyButton ref={stored}>{label}</EarlyButton>
      <EarlyButton ref={reported}>other</EarlyButton>
    </>
  );
  const { rerender, unmount } = render(buttons('one'));
  rerender(buttons('two'));

  expect(stored.current).toBe(screen.getByRole('button', { name: 'two' }));
  expect(reported).toHaveBeenCalledTimes(1);
  unmount();
  expect(reported).toHaveBeenLastCalledWith(null);
});
