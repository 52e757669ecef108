import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

const images = ['front', 'angle', 'back'].map((id) => ({
  id,
  url: `/media/${id}.jpg`,
  alt: `${id} view`,
  width: 1000,
  height: 1000,
}));

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const position = () => screen.getByText(/^Picture \d of \d$/).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const carousel = () => screen.getByRole('region', { name: 'Pictures of the Tidal 300' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('goes on every three seconds and around', () => {
  render(<Gallery images={images} productName="Tidal 300" />);
  pass(2999);
  expect(position()).toBe('Picture 1 of 3');
  pass(1);
  expect(position()).toBe('Picture 2 of 3');
  pass(3000);
  pass(3000);
  expect(position()).toBe('Picture 1 of 3');
});

test('waits under the pointer', () => {
  render(<Gallery images={images} productName="Tidal 300" />);
  fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  fireEvent.pointerLeave(carousel());
  pass(3000);
  expect(position()).toBe('Picture 2 of 3');
});

test('waits while the focus is inside', () => {
  render(<Gallery images={images} productName="Tidal 300" />);
  act(() => screen.getByRole('button', { name: 'Next picture' }).focus());
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
});

test('pausing stops it, playing goes on even though the focus rests on the button', () => {
  render(<Gallery images={images} productName="Tidal 300" />);
  act(() => screen.getByRole('button', { name: 'Pause the pictures' }).focus());
  press('Pause the pictures');
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  press('Play the pictures');
  pass(3000);
  expect(position()).toBe('Picture 2 of 3');
});

test('stays at a picture that was chosen', () => {
  render(<Gallery images={images} productName="Tidal 300" />);
  press('Show picture 3: back view');
  pass(9000);
  expect(position()).toBe('Picture 3 of 3');
  press('Next picture');
  expect(position()).toBe('Picture 1 of 3');
  press('Previous picture');
  expect(position()).toBe('Picture 3 of 3');
});

test('waits in a hidden tab', () => {
  render(<Gallery images={images} productName="Tidal 300" />);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  pass(3000);
  expect(position()).toBe('Picture 2 of 3');
});

test('waits out of sight', () => {
  const tell: (() => void)[] = [];
  const away = [{ isIntersecting: false }] as IntersectionObserverEntry[]; // only this field is read
  class AwayObserver extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      tell.push(() => callback(away, this));
    }
  }
  vi.stubGlobal('IntersectionObserver', AwayObserver);
  render(<Gallery images={images} productName="Tidal 300" />);
  act(() => {
    for (const each of tell) each();
  });
  pass(9000);
  expect(tell).toHaveLength(1);
  expect(position()).toBe('Picture 1 of 3');
});

test('arrow keys turn the pictures', () => {
  render(<Gallery images={images} productName="Tidal 300" />);
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
  expect(position()).toBe('Picture 2 of 3');
  fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
  fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
  expect(position()).toBe('Picture 3 of 3');
});

test('the current picture can be enlarged, moved and closed again', async () => {
  vi.useRealTimers();
  render(<Gallery images={images} productName="Tidal 300" />);
  press('Enlarge the picture');

  const zoom = within(await screen.findByRole('dialog', { name: 'Enlarged: front view' }));
  fireEvent.click(zoom.getByRole('button', { name: 'Show it twice as large' }));
  expect(zoom.getByRole('button', { name: 'Show the whole picture' })).toBeTruthy();

  fireEvent.click(zoom.getByRole('button', { name: 'Close the picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the enlarged picture shows what the gallery has until the large one is asked for', async () => {
  vi.useRealTimers();
  render(<Gallery images={images} productName="Tidal 300" />);
  const [shown] = screen.getAllByRole<HTMLImageElement>('img', { name: 'front view' });
  press('Enlarge the picture');

  const zoom = within(await screen.findByRole('dialog', { name: 'Enlarged: front view' }));
  const picture = zoom.getByRole<HTMLImageElement>('img');
  expect(picture.src).toBe(shown?.src);

  fireEvent.load(picture);
  expect(picture.src).not.toBe(shown?.src);
});

test('starts at rest for those who asked for less motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  render(<Gallery images={images} productName="Tidal 300" />);
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  expect(screen.getByRole('button', { name: 'Play the pictures' })).toBeTruthy();
});

test('other pictures start again at the first one, at rest', () => {
  const { rerender } = render(<Gallery images={images} productName="Tidal 300" />);
  pass(3000);
  rerender(<Gallery images={images.toReversed()} productName="Tidal 300" />);
  expect(position()).toBe('Picture 1 of 3');
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
});

test('one picture needs no controls', () => {
  render(<Gallery images={images.slice(0, 1)} productName="Tidal 300" />);
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  expect(screen.getByRole('img', { name: 'front view' })).toBeTruthy();
});
