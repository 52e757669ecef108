import { COMPOSING_KEYS } from '@horae/tooling/testing/sample-composing-keys.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAWER_CLOSE_MS, Drawer } from './drawer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an open drawer has its title as its name, and locks the page', () => {
  render(<Host onClosed={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));

  expect(screen.getByRole('dialog', { name: 'Cart' })).toHaveProperty('open', true);
  expect(document.documentElement.style.overflow).toBe('hidden');
});

test.each([
  ['the arrow', () => fireEvent.click(screen.getByRole('button', { name: 'Close cart' }))],
  ['the background', () => fireEvent.click(screen.getByRole('dialog'))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
])('%s closes the drawer after its animation, and focus returns to the opener', (_, close) => {
  const onClosed = vi.fn();
  render(<Host onClosed={onClosed} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);

  close();
  act(() => vi.advanceTimersByTime(DRAWER_CLOSE_MS - 1));
  expect(onClosed).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));

  expect(onClosed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(document.documentElement.style.overflow).toBe('');
});

test.each(COMPOSING_KEYS)('Escape of an input method %s leaves the drawer open', (_, key) => {
  const onClosed = vi.fn();
  render(<Host onClosed={onClosed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));

  // `false`: the browser is kept from closing the dialog by itself.
  expect(fireEvent.keyDown(screen.getByText('Content'), { key: 'Escape', ...key })).toBe(false);
  act(() => vi.advanceTimersByTime(DRAWER_CLOSE_MS * 2));
  expect(onClosed).not.toHaveBeenCalled();
});

test('a click on the content leaves the drawer open', () => {
  const onClosed = vi.fn();
  render(<Host onClosed={onClosed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));

  fireEvent.click(screen.getByText('Content'));
  act(() => vi.advanceTimersByTime(DRAWER_CLOSE_MS * 2));

  expect(onClosed).not.toHaveBeenCalled();
});

function Host({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Drawer title="Cart" onClose={close}>
          <p>Content</p>
        </Drawer>
      )}
    </>
  );
}
