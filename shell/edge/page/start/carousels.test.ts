// @vitest-environment happy-dom
import { Carousel } from '@horae/shared/ui/carousel/carousel';
import { useCarousel } from '@horae/shared/ui/carousel/use-carousel';
import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minifyScript, TURN_CAROUSELS_SCRIPT } from './inline-page-scripts.ts';

const INTERVAL = 3000;

function Offers({ count }: { count: number }) {
  const carousel = useCarousel({ count, interval: INTERVAL });
  const slides = Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    content: createElement('img', { src: `/${index}.jpg`, alt: '', loading: 'lazy' }),
  }));
  return createElement(Carousel, { label: 'Offers', carousel, slides, track: true });
}

let root: Root | undefined;
const errors = vi.fn();
/** The page as the edge sends it, and its script. */
function send(count: number): void {
  document.body.innerHTML = `<div>${renderToString(createElement(Offers, { count }))}</div>`;
  begin();
  notify(true);
}

const begin = () => new Function(`${minifyScript(TURN_CAROUSELS_SCRIPT)}turn()`)();

/** Those who wait to hear whether the carousel is in view. */
const observers = new Set<IntersectionObserverCallback>();
class Observer extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback) {
    super(callback);
    observers.add(callback);
  }
}

function notify(isIntersecting: boolean): void {
  const entry = { isIntersecting } as IntersectionObserverEntry; // only this is read
  for (const callback of observers) callback([entry], {} as IntersectionObserver); // not read
}

async function hydrate(count: number): Promise<void> {
  const holder = document.body.firstElementChild;
  if (!holder) throw new Error('nothing was sent');
  await act(async () => {
    root = hydrateRoot(holder, createElement(Offers, { count }), { onRecoverableError: errors });
  });
}

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const named = (role: string, is: (element: HTMLElement) => boolean) =>
  screen
    .getAllByRole(role, { hidden: true })
    .filter(is)
    .map((element) => element.getAttribute('aria-label'));
/** Where it is: by its slides, by its track, and in words. */
const shown = () => ({
  slides: named('region', ({ dataset }) => dataset.current === 'true'),
  parts: named('button', (button) => button.getAttribute('aria-current') === 'true'),
  words: screen.getByText(/^\d+ \/ \d+$/).textContent,
});
const at = (number: number, count: number) => ({
  slides: [`${number} of ${count}`],
  parts: [`Slide ${number} of ${count}`],
  words: `${number} / ${count}`,
});

beforeEach(() => {
  vi.useFakeTimers();
  observers.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(console, 'error').mockImplementation(errors);
});

function moveAway(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

afterEach(() => {
  moveAway();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  errors.mockReset();
});

test('a carousel turns without its code, which continues from there', async () => {
  const pages = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 9 }));
  await fc.assert(
    fc.asyncProperty(pages, async ([count, turns]) => {
      send(count);
      pass(turns * INTERVAL);
      const number = (turns % count) + 1;
      expect(shown()).toEqual(at(number, count));

      await hydrate(count);
      expect(errors).not.toHaveBeenCalled();
      expect(shown()).toEqual(at(number, count));
      pass(INTERVAL);
      expect(shown()).toEqual(at((number % count) + 1, count));
      pass(INTERVAL);
      expect(shown()).toEqual(at(((number + 1) % count) + 1, count));
      moveAway();
    }),
    { numRuns: 30 },
  );
});

test.each<[string, () => void]>([
  ['out of view', () => notify(false)],
  ['in a hidden tab', () => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['with the focus', () => screen.getByRole('button', { name: 'Next slide' }).focus()],
])('a carousel stands still %s', (_what, set) => {
  send(3);
  set();
  pass(3 * INTERVAL);
  expect(shown()).toEqual(at(1, 3));
});

test('a carousel stands still with reduced motion', () => {
  const reduced = { matches: true } as MediaQueryList; // only this is read
  vi.spyOn(window, 'matchMedia').mockReturnValue(reduced);
  send(3);
  pass(3 * INTERVAL);
  expect(shown()).toEqual(at(1, 3));
});

test('the picture of the next slide is preloaded', () => {
  const fetched = vi.spyOn(window.Image.prototype, 'src', 'set');
  send(3);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/1\.jpg$/);
  pass(INTERVAL);
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/2\.jpg$/);
});

test('a removed carousel stops turning', () => {
  send(3);
  document.body.replaceChildren();
  pass(INTERVAL);
  expect(vi.getTimerCount()).toBe(0);
});

test('a carousel that is started twice or late turns no faster', async () => {
  send(4);
  begin();
  pass(INTERVAL);
  expect(shown()).toEqual(at(2, 4));
  await hydrate(4);
  begin();
  pass(INTERVAL);
  expect(shown()).toEqual(at(3, 4));
});

test('focus holds a hydrated carousel', async () => {
  send(3);
  screen.getByRole('button', { name: 'Pause slides' }).focus();
  await hydrate(3);
  pass(3 * INTERVAL);
  expect(shown()).toEqual(at(1, 3));
  fireEvent.blur(screen.getByRole('button', { name: 'Pause slides' }));
  pass(INTERVAL);
  expect(shown()).toEqual(at(2, 3));
});
