import { COMPOSING_KEYS } from '@horae/tooling/testing/sample-composing-keys.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPicture } from '../../testing/a-product.ts';
import { PictureZoom } from './picture-zoom.tsx';

afterEach(() => vi.restoreAllMocks());

function open() {
  const onClosed = vi.fn();
  const scrollBy = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => undefined);
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  render(<PictureZoom image={aPicture('front')} onClosed={onClosed} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Enlarged: front view' });
  return { dialog, onClosed, scrollBy, scrollTo };
}

test.each([
  ['ArrowLeft', -80, 0],
  ['ArrowRight', 80, 0],
  ['ArrowUp', 0, -80],
  ['ArrowDown', 0, 80],
])('%s scrolls the picture and not the page', (key, x, y) => {
  const { dialog, scrollBy } = open();
  const isBrowserDefault = fireEvent.keyDown(dialog, { key });
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(x, y);
  expect(isBrowserDefault).toBe(false);
});

test.each(COMPOSING_KEYS)('an arrow key of an input method %s scrolls nothing', (_, key) => {
  const { dialog, scrollBy } = open();
  fireEvent.keyDown(dialog, { key: 'ArrowLeft', ...key });
  expect(scrollBy).not.toHaveBeenCalled();
});

test('any other key keeps its default', () => {
  const { dialog, scrollBy } = open();
  expect(fireEvent.keyDown(dialog, { key: 'Tab' })).toBe(true);
  expect(scrollBy).not.toHaveBeenCalled();
});

test('zooming in keeps the centre, and zooming out does not scroll', () => {
  const { dialog, scrollTo } = open();
  expect(scrollTo).not.toHaveBeenCalled();
  const stage = dialog.querySelector<HTMLElement>('[data-large]');
  vi.spyOn(stage ?? dialog, 'scrollWidth', 'get').mockReturnValue(1000);
  vi.spyOn(stage ?? dialog, 'clientWidth', 'get').mockReturnValue(400);

  fireEvent.click(screen.getByRole('button', { name: 'Show it twice as large' }));
  expect(stage?.dataset.large).toBe('true');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(300, 0);

  fireEvent.click(screen.getByRole('button', { name: 'Show the whole picture' }));
  expect(stage?.dataset.large).toBe('false');
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('is a modal dialog that reports closing', () => {
  const { dialog, onClosed } = open();
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close the picture' }));
  expect(dialog.open).toBe(false);
  expect(onClosed).toHaveBeenCalledOnce();
});

test('a large picture that fails is replaced by the one of the gallery', () => {
  open();
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'front view' });
  const { src } = picture;
  fireEvent.error(picture);
  expect(picture.src).not.toBe(src);
});
