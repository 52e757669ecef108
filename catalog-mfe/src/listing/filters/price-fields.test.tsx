import { COMPOSING_KEYS } from '@horae/tooling/testing/sample-composing-keys.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PriceFields } from './price-fields.tsx';

function open() {
  const onChange = vi.fn();
  render(<PriceFields min={100} max={300} end={500} isUpTo onChange={onChange} />);
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
  };
  return { onChange, type };
}

test.each([
  ['From', '150', { min: 150, max: 300 }],
  ['From', '400', { min: 300, max: 300 }],
  ['To', '250', { min: 100, max: 250 }],
  ['To', '50', { min: 100, max: 100 }],
  ['To', '900', { min: 100, max: 500 }],
])(
  '%s %s is limited by the other bound and by the end of the slider',
  async (label, text, range) => {
    const { onChange, type } = open();
    await type(label, text);
    expect(onChange.mock.calls).toEqual([[range]]);
  },
);

test.each(['100', 'lots', ' '])('leaving the field with %j changes nothing', async (text) => {
  const { onChange, type } = open();
  await type('From', text);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', '100');
});

test('an end of the slider is a placeholder, and is not sent as a bound', () => {
  render(<PriceFields min={0} max={500} end={500} isUpTo={false} onChange={vi.fn()} />);
  for (const [name, price] of Object.entries({ From: '0', To: '500' }))
    expect(screen.getByRole('textbox', { name })).toMatchObject({ value: '', placeholder: price });
});

test.each(COMPOSING_KEYS)('Enter of an input method %s applies nothing', (_, key) => {
  const { onChange } = open();
  const field = screen.getByRole('textbox', { name: 'From' });
  fireEvent.change(field, { target: { value: '150' } });

  fireEvent.keyDown(field, { key: 'Enter', ...key });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ min: 150, max: 300 });
});

test('other keys than Enter apply nothing', async () => {
  const { onChange } = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '{Backspace}');
  expect(onChange).not.toHaveBeenCalled();
});
