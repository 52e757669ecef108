import { type FormAnswer, FormPlaceContext } from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { dateRange } from '@horae/shared/typed-text';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AppliedGiftCardRow } from '../panel/applied-gift-card.tsx';
import { aCart } from '../testing/cart-builders.ts';
import { ApplyGiftCardForm } from './apply-gift-card-form.tsx';
import { BalancePage } from './balance-page.tsx';
import { BuyGiftCardPage, giftCardMailDaysQuery } from './buy-gift-card-page.tsx';

function show(
  Page: ComponentType,
  answer: FormAnswer | null = null,
  queryClient = createQueryClient(),
) {
  return render(
    <StaticRouter location="/gift-card">
      <FormPlaceContext value={{ from: '/gift-card', answer }}>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </FormPlaceContext>
    </StaticRouter>,
  );
}

test('the page is one form with a name for every field, and an amount chosen', () => {
  show(BuyGiftCardPage);
  const form = screen.getByRole('form', { name: 'Gift card' });

  expect(form).toHaveProperty('method', 'post');
  expect(form.getAttribute('action')).toBe('/_action/cart/buy-gift-card');
  expect(within(form).getByRole('radio', { name: '$100' })).toHaveProperty('checked', true);
  for (const [label, name] of [
    [/^Or another amount/, 'amount'],
    ['Name of the receiver', 'receiverName'],
    ['Email of the receiver', 'receiverEmail'],
    ['From whom', 'giverName'],
    [/^Your words/, 'words'],
    [/^Day of the mail/, 'sendOn'],
  ] as const) {
    expect(within(form).getByLabelText(label)).toHaveProperty('name', name);
  }
});

test('the days of the server can be chosen until the page has its own', async () => {
  const queryClient = createQueryClient();
  const yesterday = { first: '2020-01-01', last: '2021-01-02' };
  queryClient.setQueryData(giftCardMailDaysQuery.queryKey, yesterday);
  show(BuyGiftCardPage, null, queryClient);
  const field = screen.getByLabelText(/^Day of the mail/);
  expect(field).toMatchObject({ min: yesterday.first, max: yesterday.last });

  const { first, last } = dateRange(new Date());
  await waitFor(() => expect(field).toMatchObject({ min: first, max: last }));
});

test('an error is shown at its field, which has the focus and its text', () => {
  show(BuyGiftCardPage, {
    action: 'cart/buy-gift-card',
    refused: { sendOn: 'WRONG', receiverEmail: 'WRONG' },
    values: { offered: '500', receiverName: 'Ann', words: 'Enjoy <b>it</b>' },
  });
  const email = screen.getByLabelText('Email of the receiver');

  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please choose a day from today to a year from now.')).toBeDefined();
  expect(screen.getByRole('radio', { name: '$500' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^Your words/)).toHaveProperty('value', 'Enjoy <b>it</b>');
});

test('an error without a field is shown above the form', () => {
  show(BuyGiftCardPage, { action: 'cart/buy-gift-card', refused: { '': 'UNAVAILABLE' } });
  expect(screen.getByRole('alert').textContent).toContain('This did not work');
});

const balance = JSON.stringify({
  obfuscatedCode: '****-****-****-W1ZT',
  balance: { formattedAmount: '$30.00' },
  entries: [
    { kind: 'ISSUED', amount: { formattedAmount: '$50.00' }, date: '2026-11-22T12:00:00.000Z' },
    { kind: 'REDEEMED', amount: { formattedAmount: '$20.00' }, date: '2026-11-23T12:00:00.000Z' },
  ],
});

test('a balance is announced, with a table of its changes', () => {
  show(BalancePage, {
    action: 'cart/gift-card-balance',
    said: 'BALANCE_FOUND',
    values: { balance },
  });

  expect(screen.getByRole('status').textContent).toContain('$30.00');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'DateWhatAmount',
    '22 November 2026Bought$50.00',
    '23 November 2026Spent in the shop−$20.00',
  ]);
});

test.each([
  [{ said: 'BALANCE_FOUND' }, 'The answer was lost on its way.'],
  [{ refused: { code: 'TOO_MANY_CODES' } }, 'Too many codes were tried.'],
  [{ refused: { code: 'INVALID_GIFT_CARD_CODE' } }, 'There is no such gift card.'],
])('the answer %j is reported as “%s”', (answer, words) => {
  show(BalancePage, { action: 'cart/gift-card-balance', ...answer });
  expect(screen.getByRole('alert').textContent).toContain(words);
});

test('after a refusal the form in the cart is open and its field empty', () => {
  show(ApplyGiftCardForm, {
    action: 'cart/apply-gift-card',
    refused: { code: 'INVALID_GIFT_CARD_STATUS' },
  });
  const field = screen.getByLabelText('Gift card code');

  expect(field.closest('details')).toHaveProperty('open', true);
  expect(field).toHaveProperty('value', '');
  expect(screen.getByText('This gift card was used up.')).toBeDefined();
});

test.each([
  ['−$50.00', 'Gift card•••• W1ZTRemove gift card •••• W1ZT−$50.00'],
  [null, 'A gift card does not pay for gift cards.'],
])('an applied card that pays %j is shown and can be removed', (pays, words) => {
  const giftCard = { id: 'g-1', name: '•••• W1ZT', pays, rest: '$339.00' };
  const cart = aCart({ giftCard });
  const { container } = show(() => <AppliedGiftCardRow giftCard={cart.giftCard ?? giftCard} />);

  expect(container.textContent).toContain(words);
  expect(screen.getByRole('button', { name: 'Remove gift card •••• W1ZT' })).toBeDefined();
  expect(container.querySelector('input[name=giftCardId]')).toHaveProperty('value', 'g-1');
});
