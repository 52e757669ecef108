import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useEarlyClick } from './early-click.ts';

function AddButton({ add }: { add: () => void }) {
  return (
    <button type="button" {...useEarlyClick('add tidal-300')} onClick={add}>
      Add to Cart
    </button>
  );
}

afterEach(() => {
  globalThis.horaeEarlyClicks = undefined;
});

test('an early click runs once, however often the button is mounted', () => {
  globalThis.horaeEarlyClicks = new Set(['add tidal-300']);
  const add = vi.fn();

  const { unmount } = render(<AddButton add={add} />);
  unmount();
  render(<AddButton add={add} />);

  expect(add).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing was clicked', undefined],
  ['another button was clicked', new Set(['add reef-200'])],
])('when %s, only later clicks count', (_name, submitted) => {
  globalThis.horaeEarlyClicks = submitted;
  const add = vi.fn();

  render(<AddButton add={add} />);
  expect(add).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button'));
  expect(add).toHaveBeenCalledTimes(1);
});

test('a hydrated button is marked, so that clicks reach it', () => {
  render(<AddButton add={() => undefined} />);
  expect(screen.getByRole('button').dataset.live).toBe('');
});
