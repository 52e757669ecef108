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

test('a press from before is done once, however often the button is rendered anew', () => {
  globalThis.horaeEarlyClicks = new Set(['add tidal-300']);
  const add = vi.fn();

  const { unmount } = render(<AddButton add={add} />);
  unmount();
  render(<AddButton add={add} />);

  expect(add).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing was pressed', undefined],
  ['another button was pressed', new Set(['add reef-200'])],
])('when %s, only later presses count', (_name, submitted) => {
  globalThis.horaeEarlyClicks = submitted;
  const add = vi.fn();

  render(<AddButton add={add} />);
  expect(add).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button'));
  expect(add).toHaveBeenCalledTimes(1);
});

test('a button with its code is marked, so that presses reach it', () => {
  render(<AddButton add={() => undefined} />);
  expect(screen.getByRole('button').dataset.live).toBe('');
});
