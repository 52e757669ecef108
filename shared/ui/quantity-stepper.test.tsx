import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

test('plus and minus move by one, and minus stops at one', async () => {
  const onChange = vi.fn();
  render(<Host start={2} onChange={onChange} />);

  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));

  expect(onChange.mock.calls).toEqual([[3], [2], [1]]);
  expect(screen.getByRole('button', { name: 'Decrease quantity' })).toHaveProperty(
    'disabled',
    true,
  );
});

test.each(['0', '-2', ''])('typing %j changes nothing and the number comes back', async (text) => {
  const onChange = vi.fn();
  render(<Host start={2} onChange={onChange} />);
  const input = screen.getByRole('spinbutton', { name: 'Quantity' });

  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
  await userEvent.tab();

  expect(onChange).not.toHaveBeenCalledWith(0);
  expect(onChange.mock.calls.every(([quantity]) => quantity > 0)).toBe(true);
  expect(input).toHaveProperty('value', '2');
});

test('a typed number above the limit becomes the limit', async () => {
  const onChange = vi.fn();
  render(<Host start={2} max={5} onChange={onChange} />);
  const input = screen.getByRole('spinbutton');

  await userEvent.clear(input);
  await userEvent.type(input, '9');

  expect(onChange).toHaveBeenLastCalledWith(5);
  expect(input).toHaveProperty('value', '5');
});

function Host(props: { start: number; max?: number; onChange: (quantity: number) => void }) {
  const [value, setValue] = useState(props.start);
  const change = (quantity: number) => {
    setValue(quantity);
    props.onChange(quantity);
  };
  return <QuantityStepper value={value} max={props.max} onChange={change} />;
}
