import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PriceSlider } from './price-slider.tsx';

function open(min: number, max: number, end = 500) {
  const onChange = vi.fn();
  const { container } = render(<PriceSlider min={min} max={max} end={end} onChange={onChange} />);
  const thumb = (name: string) => screen.getByRole('slider', { name });
  const slide = (name: string, value: string) =>
    fireEvent.change(thumb(name), { target: { value } });
  return { onChange, container, thumb, slide };
}

test('a thumb has its price as text, and both ends are labelled', () => {
  const { thumb } = open(50, 350);
  expect(thumb('Lowest price').getAttribute('aria-valuetext')).toBe('$50');
  expect(thumb('Highest price').getAttribute('aria-valuetext')).toBe('$350');
  expect(screen.getByText('$0')).toBeTruthy();
  expect(screen.getByText('$500')).toBeTruthy();
});

test.each([
  ['Lowest price', '100', { min: 100, max: 350 }],
  ['Lowest price', '400', { min: 350, max: 350 }],
  ['Highest price', '200', { min: 50, max: 200 }],
  ['Highest price', '0', { min: 50, max: 50 }],
])('%s moved to %s gives %j', (name, value, range) => {
  const { onChange, slide } = open(50, 350);
  slide(name, value);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(range);
});

test.each([
  [500, 'true'],
  [450, 'false'],
])('with both thumbs at $%d the lower one is on top: %s', (price, isOnTop) => {
  const { thumb } = open(price, price);
  expect(thumb('Lowest price').getAttribute('data-on-top')).toBe(isOnTop);
});

test('the slider has a tick for each step, up to twenty-one', () => {
  const ticks = (container: HTMLElement) =>
    container.querySelectorAll('[aria-hidden] > span').length;
  expect(ticks(open(0, 500).container)).toBe(11);
  expect(ticks(open(0, 5000, 5000).container)).toBe(21);
});

test('the chosen part of the track lies between the thumbs', () => {
  const { thumb } = open(50, 350);
  const rail = thumb('Lowest price').parentElement?.style;
  expect([rail?.getPropertyValue('--from'), rail?.getPropertyValue('--to')]).toEqual([
    '0.1',
    '0.7',
  ]);
});
