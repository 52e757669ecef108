import { type FormAnswer, FormPlaceContext } from '@horae/shared';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aProduct } from '../../testing/a-product.ts';
import { CustomTextFields } from './custom-text-fields.tsx';

const engraving = { name: 'Engraving', title: 'Engraving', most: 30, isRequired: false };
const product = aProduct({ textFields: [engraving] });

const fields = (answer: FormAnswer | null = null) => (
  <FormPlaceContext value={{ from: '/product/ranger-36', answer }}>
    <CustomTextFields product={product} form="purchase" />
  </FormPlaceContext>
);
const field = () => screen.getByLabelText<HTMLInputElement>(/^Your text/);

async function open() {
  render(fields());
  await userEvent.click(screen.getByText('Engraving'));
  await screen.findByRole('img');
}

test('the field shows its rule and its consequence before typing, and belongs to the form', () => {
  render(fields());
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');

  expect(described?.textContent).toContain('Up to 30 letters, digits and simple punctuation');
  expect(described?.textContent).toContain('Made for you, not returnable.');
  expect([field().name, field().getAttribute('form'), field().required]).toEqual([
    'text.Engraving',
    'purchase',
    false,
  ]);
});

test('the typed text is counted and shown on the case back', async () => {
  await open();
  await userEvent.type(field(), 'Zoë & Jan');

  expect(screen.getByRole('img', { name: 'The case back, engraved: Zoë & Jan' })).toBeTruthy();
  expect(screen.getByText('9 of 30 signs')).toBeTruthy();
});

test.each([
  ['Nora ❤', 'Only letters, digits and simple punctuation can be engraved.'],
  ['e'.repeat(31), 'This is too long for the case back.'],
])('%j shows the error “%s” while it is typed, and the field is invalid', async (text, outcome) => {
  await open();
  await userEvent.click(field());
  await userEvent.paste(text);

  expect(screen.getByRole('alert').textContent).toBe(outcome);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(new RegExp(`^(?:${field().pattern})$`, 'v').test(text)).toBe(false);
});

test('markup is engraved as text', async () => {
  await open();
  await userEvent.type(field(), '(a) & "b"');

  expect(screen.getByRole('img').querySelector('text')?.textContent).toBe('(a) & "b"');
});

test('a text refused without script is shown again in its opened field', () => {
  const values = { productId: product.id, 'text.Engraving': 'Nora ❤' };
  const refused = { '': 'CUSTOM_TEXT_NOT_ALLOWED' };
  render(fields({ action: 'cart/add', refused, values }));

  expect(field().value).toBe('Nora ❤');
  expect(field().closest('details')?.open).toBe(true);
});

/** Renders the fields as the edge does, lets a visitor use them, and then the browser take them over. */
async function usedEarly(use: () => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(fields());
  use();
  await act(async () => render(fields(), { container, hydrate: true }));
}

test('text typed before hydration is shown on the case back', async () => {
  await usedEarly(() => {
    field().value = 'Nora';
  });
  await userEvent.click(screen.getByText('Engraving'));

  expect(await screen.findByRole('img', { name: 'The case back, engraved: Nora' })).toBeTruthy();
});

test('a field opened before hydration shows its text on the case back', async () => {
  await usedEarly(() => {
    field().closest('details')?.setAttribute('open', '');
    field().value = 'Nora';
  });

  expect(await screen.findByRole('img', { name: 'The case back, engraved: Nora' })).toBeTruthy();
});
