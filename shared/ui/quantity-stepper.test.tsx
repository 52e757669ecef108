import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

test('plus and minus change the quantity by one, and minus stops at one', async () => {
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

test.each(['0', '-2', ''])(
  'typing %j changes nothing and the former quantity returns',
  async (text) => {
    const onChange = vi.fn();
    render(<Host start={2} onChange={onChange} />);
    const input = screen.getByRole('spinbutton', { name: 'Quantity' });

    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
    await userEvent.tab();

    expect(onChange).not.toHaveBeenCalledWith(0);
    expect(onChange.mock.calls.every(([quantity]) => quantity > 0)).toBe(true);
    expect(input).toHaveProperty('value', '2');
  },
);

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

/** Renders the stepper as the edge does, lets a visitor use it, and then the browser take it over. */
async function usedEarly(use: (field: HTMLInputElement) => void) {
  const onChange = vi.fn();
  const stepper = <Host start={2} max={9} onChange={onChange} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(stepper);
  use(screen.getByRole('spinbutton'));
  await act(async () => render(stepper, { container, hydrate: true }));
  return onChange;
}

test.each([
  ['5', 5],
  ['40', 9],
])('%s typed before hydration counts as %i', async (text, quantity) => {
  const onChange = await usedEarly((field) => {
    field.value = text;
  });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(quantity);
  expect(screen.getByRole('spinbutton')).toHaveProperty('value', String(quantity));
});

test('an emptied field stays empty until a quantity is typed', async () => {
  const onChange = await usedEarly((field) => {
    field.focus();
    field.value = '';
  });
  const field = screen.getByRole('spinbutton');
  expect(field).toHaveProperty('value', '');
  await userEvent.type(field, '7');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
});

test('early clicks of a button continue from the typed quantity', async () => {
  const onChange = await usedEarly((field) => {
    field.value = '5';
    screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' }).pressed = 2;
  });
  await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveProperty('value', '7'));
  expect(onChange).toHaveBeenLastCalledWith(7);
});
