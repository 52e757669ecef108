import { COMPOSING_KEYS } from '@horae/tooling/testing/sample-composing-keys.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPicture } from '../../testing/a-product.ts';
import { fakeIntersections } from '../../testing/fake-intersections.ts';
import { Gallery } from './gallery.tsx';

const images = ['front', 'angle', 'back'].map(aPicture);

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const position = () => screen.getByText(/^Picture \d of \d$/).textContent;
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const carousel = () => screen.getByRole('region', { name: 'Pictures of the Tidal 300' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('advances every three seconds and wraps around', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  pass(2999);
  expect(position()).toBe('Picture 1 of 3');
  pass(1);
  expect(position()).toBe('Picture 2 of 3');
  pass(3000);
  pass(3000);
  expect(position()).toBe('Picture 1 of 3');
});

test('pauses under the pointer', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  fireEvent.pointerLeave(carousel());
  pass(3000);
  expect(position()).toBe('Picture 2 of 3');
});

test('pauses while the focus is inside', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  act(() => screen.getByRole('button', { name: 'Next picture' }).focus());
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
});

test('the pause button stops it, and the play button starts it even though it has the focus', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  act(() => screen.getByRole('button', { name: 'Pause the pictures' }).focus());
  clickButton('Pause the pictures');
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  clickButton('Play the pictures');
  pass(3000);
  expect(position()).toBe('Picture 2 of 3');
});

test('stops at a chosen picture', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  clickButton('Show picture 3: back view');
  pass(9000);
  expect(position()).toBe('Picture 3 of 3');
  clickButton('Next picture');
  expect(position()).toBe('Picture 1 of 3');
  clickButton('Previous picture');
  expect(position()).toBe('Picture 3 of 3');
});

test('pauses in a hidden tab', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  pass(3000);
  expect(position()).toBe('Picture 2 of 3');
});

test('pauses out of view', () => {
  const view = fakeIntersections();
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  expect(view.count()).toBe(1);
  view.see(false);
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  view.see(true);
  pass(3000);
  expect(position()).toBe('Picture 2 of 3');
});

test('arrow keys change the picture', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
  expect(position()).toBe('Picture 2 of 3');
  fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
  fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
  expect(position()).toBe('Picture 3 of 3');
});

test.each(COMPOSING_KEYS)('an arrow key of an input method %s changes no picture', (_, key) => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  fireEvent.keyDown(carousel(), { key: 'ArrowRight', ...key });
  expect(position()).toBe('Picture 1 of 3');
});

test('the current picture can be enlarged, moved and closed again', async () => {
  vi.useRealTimers();
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  clickButton('Enlarge the picture');

  const zoom = within(await screen.findByRole('dialog', { name: 'Enlarged: front view' }));
  fireEvent.click(zoom.getByRole('button', { name: 'Show it twice as large' }));
  expect(zoom.getByRole('button', { name: 'Show the whole picture' })).toBeTruthy();

  fireEvent.click(zoom.getByRole('button', { name: 'Close the picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('arrow keys in the enlarged picture change no slide below it', async () => {
  vi.useRealTimers();
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  clickButton('Enlarge the picture');
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'ArrowRight' });
  expect(position()).toBe('Picture 1 of 3');
});

test("the enlarged picture shows the gallery's file until the large one is loaded", async () => {
  vi.useRealTimers();
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  const [shown] = screen.getAllByRole<HTMLImageElement>('img', { name: 'front view' });
  clickButton('Enlarge the picture');

  const zoom = within(await screen.findByRole('dialog', { name: 'Enlarged: front view' }));
  const picture = zoom.getByRole<HTMLImageElement>('img');
  expect(picture.src).toBe(shown?.src);

  fireEvent.load(picture);
  expect(picture.src).not.toBe(shown?.src);
});

test('is paused where reduced motion is preferred', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
  expect(screen.getByRole('button', { name: 'Play the pictures' })).toBeTruthy();
});

test('new pictures start at the first one, paused', () => {
  const { rerender } = render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  pass(3000);
  rerender(<Gallery images={images.toReversed()} productName="Tidal 300" slug="tidal-300" />);
  expect(position()).toBe('Picture 1 of 3');
  pass(9000);
  expect(position()).toBe('Picture 1 of 3');
});

test('a single picture has no controls', () => {
  render(<Gallery images={images.slice(0, 1)} productName="Tidal 300" slug="tidal-300" />);
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  expect(screen.getByRole('img', { name: 'front view' })).toBeTruthy();
});

test('arrow keys do nothing with a single picture, and other keys do nothing at all', () => {
  const { unmount } = render(
    <Gallery images={images.slice(0, 1)} productName="Tidal 300" slug="tidal-300" />,
  );
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
  expect(screen.getByRole('figure', { name: '1 of 1' }).dataset.current).toBe('true');
  unmount();
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  fireEvent.keyDown(carousel(), { key: 'ArrowDown' });
  expect(position()).toBe('Picture 1 of 3');
});

test('a watch without pictures shows a message', () => {
  render(<Gallery images={[]} productName="Tidal 300" slug="tidal-300" />);
  expect(screen.getByText('There is no picture of this watch yet.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the thumbnail of the current picture is marked, and hidden pictures are inert', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  clickButton('Next picture');
  const marked = screen
    .getAllByRole('button', { name: /^Show picture/ })
    .map((button) => button.getAttribute('aria-current'));
  expect(marked).toEqual(['false', 'true', 'false']);
  const slides = document.querySelectorAll<HTMLElement>('figure');
  expect([...slides].map(({ inert }) => inert)).toEqual([true, false, true]);
});

test('automatic slides are not announced, chosen ones are', () => {
  render(<Gallery images={images} productName="Tidal 300" slug="tidal-300" />);
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  clickButton('Pause the pictures');
  expect(live()).toBe('polite');
});
