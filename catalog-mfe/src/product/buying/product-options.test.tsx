import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aChoice, aProduct, aVariant } from '../../testing/a-product.ts';
import { choiceAvailabilityText } from './option-props.ts';
import { ProductOptions } from './product-options.tsx';

const variant = (strap: string, dial: string, inStock = true) =>
  aVariant({ Strap: strap, Dial: dial }, { inStock });

const product = aProduct({
  options: [
    {
      name: 'Strap',
      kind: 'drop_down',
      choices: [aChoice('Canvas'), aChoice('Steel'), aChoice('Gold')],
    },
    {
      name: 'Dial',
      kind: 'color',
      choices: [aChoice('Green', { color: '#0a0' }), aChoice('Black')],
    },
  ],
  variants: [
    variant('Canvas', 'Green'),
    variant('Steel', 'Green', false),
    variant('Canvas', 'Black', false),
  ],
});

const options = (choices: Record<string, string>, onChoose = vi.fn()) => (
  <ProductOptions
    product={product}
    choices={choices}
    form="purchase"
    onChoose={onChoose}
    addressWith={(option, value) => `?${option}=${value}`}
  />
);

function open(choices: Record<string, string>) {
  const onChoose = vi.fn();
  render(options(choices, onChoose));
  return onChoose;
}

test('colours come first and the chosen one is named', () => {
  open({ Strap: 'Canvas', Dial: 'Green' });
  const [colours, strap] = [screen.getByRole('group'), screen.getByRole('combobox')];
  expect(colours.compareDocumentPosition(strap)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(colours.querySelector('legend')?.textContent).toBe('Dial: Green');
  expect(screen.getByRole('radio', { name: 'Green' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Black, sold out' })).toHaveProperty('checked', false);
});

test('an unavailable choice has the reason in its name', () => {
  open({ Strap: 'Canvas', Dial: 'Green' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Canvas',
    'Steel – sold out',
    'Gold – not made in this combination',
  ]);
  const [green, black] = screen.getAllByRole('radio').map((radio) => radio.closest('label'));
  expect(green?.dataset.soldOut).toBe('false');
  expect(black?.dataset.soldOut).toBe('true');
});

test('an unavailable choice can still be chosen', async () => {
  const onChoose = open({ Strap: 'Canvas', Dial: 'Green' });
  await userEvent.click(screen.getByRole('radio', { name: 'Black, sold out' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Strap' }), 'Gold');
  expect(onChoose.mock.calls).toEqual([
    ['Dial', 'Black'],
    ['Strap', 'Gold'],
  ]);
});

test.each([
  ['in-stock', 'Steel'],
  ['sold-out', 'Steel, sold out'],
  ['not-made', 'Steel, not made in this combination'],
] as const)('a choice that is %s reads %j', (availability, text) => {
  expect(choiceAvailabilityText('Steel', availability, ', ')).toBe(text);
});

test('without script an available choice is a link, and an unavailable one is not', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(options({ Strap: 'Canvas', Dial: 'Green' }));
  const links = [...page.querySelectorAll('noscript a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Green', '?Dial=Green'],
    ['Canvas', '?Strap=Canvas'],
  ]);
  expect(page.querySelector('noscript')?.textContent).toContain('Black, sold out');
});

test('the form that adds to the cart sends the choices', () => {
  open({ Strap: 'Canvas', Dial: 'Green' });
  const strap = screen.getByRole('combobox');
  expect([strap.getAttribute('name'), strap.getAttribute('form')]).toEqual([
    'option.Strap',
    'purchase',
  ]);
  const green = screen.getByRole('radio', { name: 'Green' });
  expect([green.getAttribute('name'), green.getAttribute('form')]).toEqual([
    'option.Dial',
    'purchase',
  ]);
});
