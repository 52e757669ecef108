import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';
import { useCarousel } from './use-carousel.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the carousel advances after its interval and wraps around', () => {
  render(<Promo />);
  expect(shown()).toBe('1 of 3');
  wait(2999);
  expect(shown()).toBe('1 of 3');
  wait(1);
  expect(shown()).toBe('2 of 3');
  wait(3000);
  wait(3000);
  expect(shown()).toBe('1 of 3');
});

test('the arrows wrap around in both directions', () => {
  render(<Promo />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(shown()).toBe('3 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(shown()).toBe('1 of 3');
});

test('a click on a part of the track shows its slide', () => {
  render(<Promo />);
  fireEvent.click(screen.getByRole('button', { name: 'Slide 3 of 3' }));
  expect(shown()).toBe('3 of 3');
  expect(screen.getByRole('button', { name: 'Slide 3 of 3' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('hover, focus and pause stop the carousel', () => {
  render(<Promo />);
  const region = screen.getByRole('region', { name: 'Offers' });

  fireEvent.pointerEnter(region, { pointerType: 'mouse' });
  wait(9000);
  expect(shown()).toBe('1 of 3');
  fireEvent.pointerLeave(region);

  act(() => screen.getByRole('button', { name: 'Pause slides' }).focus());
  wait(9000);
  expect(shown()).toBe('1 of 3');

  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  act(() => screen.getByRole('button', { name: 'Play slides' }).blur());
  wait(9000);
  expect(shown()).toBe('1 of 3');

  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  wait(3000);
  expect(shown()).toBe('2 of 3');
});

test('after a click on play the carousel runs, although the focus rests on the button', () => {
  render(<Promo />);
  act(() => screen.getByRole('button', { name: 'Pause slides' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  wait(3000);
  expect(shown()).toBe('2 of 3');
});

test('with reduced motion the carousel waits for a click on play', () => {
  stubReducedMotion(true);
  render(<Promo />);
  wait(9000);
  expect(shown()).toBe('1 of 3');
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeDefined();
});

test.each([
  { connection: { saveData: true } },
  { connection: { effectiveType: '2g' } },
  { deviceMemory: 1 },
])('with %o, to save data or work, the carousel waits for a click on play', (means) => {
  vi.stubGlobal('navigator', means);
  render(<Promo />);
  wait(9000);
  expect(shown()).toBe('1 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(shown()).toBe('2 of 3');
});

test('hidden slides cannot be focused', () => {
  render(<Promo />);
  const slides = document.querySelectorAll('[aria-roledescription="slide"]');
  expect([...slides].map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
});

function Promo() {
  const carousel = useCarousel({ count: 3, interval: 3000 });
  const slides = ['one', 'two', 'three'].map((key) => ({ key, content: <p>{key}</p> }));
  return <Carousel label="Offers" carousel={carousel} slides={slides} track />;
}

function shown() {
  return document.querySelector('[data-current="true"]')?.getAttribute('aria-label');
}

function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

function stubReducedMotion(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList); // only `matches` is read
}
