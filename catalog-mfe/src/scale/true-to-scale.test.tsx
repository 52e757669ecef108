import { configureShop } from '@horae/shared';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readScreenScale } from './screen-calibration.tsx';
import { TrueToScale } from './true-to-scale.tsx';

const facts = { 'Case size': '42 mm', Thickness: '12.6 mm', 'Lug to lug': '49 mm' };
const tidal = {
  name: 'Tidal 300',
  specifications: Object.entries(facts).map(([term, value]) => ({ term, value })),
};

afterEach(() => localStorage.clear());

/** Opened, with its drawing. */
async function open(watches = [tidal]) {
  render(<TrueToScale watches={watches} />);
  const index = screen.getByText('True to scale').closest('details');
  if (!index) throw new Error('It is a native disclosure');
  index.open = true;
  fireEvent(index, new Event('toggle'));
  await screen.findByText(/42 mm across|no measurements/);
  return userEvent.setup();
}

const drawing = () => screen.getByRole('img', { name: /at life size/ });
const widthOf = (element: Element) =>
  Number.parseFloat((element as HTMLElement).style.inlineSize || '0'); // a style of ours

test('the drawing is loaded when it is opened', async () => {
  render(<TrueToScale watches={[tidal]} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('sizes are written and rendered, and the scale is stored for the next visit', async () => {
  const user = await open();
  expect(screen.getByText(/^Tidal 300: 42 mm across, 12.6 mm thick/)).toBeDefined();
  expect(screen.getByText(/not measured yet/)).toBeDefined();
  const before = widthOf(drawing());

  const slider = screen.getByRole('slider', { name: 'Size of the card' });
  fireEvent.change(slider, { target: { value: '2000' } });
  expect(widthOf(drawing())).toBeGreaterThan(before);
  expect(screen.queryByText(/not measured yet/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'A little smaller' }));

  expect(readScreenScale().fineness).toBeCloseTo(1.5 * Math.exp(1.998));
});

test('the card and the watch are rendered at the same scale', async () => {
  await open();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1500' } });
  const card = widthOf(screen.getByRole('img', { name: 'Frame of a bank card' }));
  // The watch has 8 mm on either side.
  expect(card / 53.98).toBeCloseTo(widthOf(drawing()) / (42 + 16), 5);
});

test('a wrist is read in the chosen unit, described and stored', async () => {
  const user = await open();
  await user.type(screen.getByRole('textbox', { name: /^Size/ }), '5.8');
  expect(screen.getByRole('textbox', { name: /^Size/ }).getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Measured' }), 'across its top');
  expect(screen.getByText('From lug to lug it is 9 mm narrower than your wrist.')).toBeDefined();
  expect(drawing().getAttribute('aria-label')).toContain('9 mm narrower');
  expect(readScreenScale().wrist).toEqual({ way: 'across', unit: 'cm', text: '5.8' });
});

test('a watch without a size has no drawing', async () => {
  await open([{ name: 'Mystery', specifications: [] }]);
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  '{"fineness":0.1,"wrist":{"way":"around","unit":"cm","text":""}}',
  '{"fineness":4}',
  '7',
])('a stored %s is ignored', (stored) => {
  localStorage.setItem('horae.scale', stored);
  expect(readScreenScale().fineness).toBeNull();
});

test('a browser that refuses storage is reported, and no measure is read', () => {
  const reported = vi.fn();
  configureShop({ report: reported });
  localStorage.setItem('horae.scale', '{');
  expect(readScreenScale().fineness).toBeNull();
  expect(reported).toHaveBeenCalledOnce();
});
