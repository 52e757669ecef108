import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../testing/a-product.ts';
import { BackInStock } from './back-in-stock.tsx';

const answers = vi.hoisted(() => ({ answer: {} }));
vi.mock('@horae/shared', async (load) => ({
  ...(await load<typeof import('@horae/shared')>()),
  useFormAnswer: () => answers.answer,
}));
afterEach(() => {
  answers.answer = {};
});

const show = () =>
  render(<BackInStock product={aProduct()} choices={{ Strap: 'Steel' }} price="$640.00" />);

test('the form sends the watch, the choice and the address to the action', () => {
  const { container } = show();
  const form = container.querySelector('form');
  const sent = Object.fromEntries(new FormData(form ?? undefined));

  expect(form?.getAttribute('action')).toContain('catalog/back-in-stock');
  expect(sent).toMatchObject({ 'option.Strap': 'Steel', price: '$640.00', email: '' });
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy();
});

test('an invalid address stays, with an error at its field', () => {
  answers.answer = { refused: { email: 'EMAIL_INVALID' }, values: { email: 'nora' } };
  show();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });

  expect(field.value).toBe('nora');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Please type an email address/)).toBeTruthy();
});

test('a confirmation replaces the form', () => {
  answers.answer = { said: 'NOTED' };
  show();

  expect(screen.getByText(/Please check your email/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['TOO_MANY', /wait a quarter of an hour/],
  ['UNAVAILABLE', /That did not work/],
])('%s is shown by the form', (code, text) => {
  answers.answer = { refused: { '': code } };
  show();

  expect(screen.getByText(text)).toBeTruthy();
});
