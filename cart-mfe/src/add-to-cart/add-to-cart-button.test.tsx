import {
  type AddToCartProps,
  configureShop,
  events,
  PlatformError,
  tokens,
  type Unsubscribe,
} from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import { aCart } from '../testing/cart-builders.ts';
import { createDeferred } from '../testing/deferred.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';

const api = vi.hoisted(() => ({ addLine: vi.fn(), getCart: vi.fn() }));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));

const opened = vi.fn();
let stop: Unsubscribe = () => undefined;

function offer(changes: Partial<AddToCartProps> = {}) {
  const props: AddToCartProps = {
    productId: 'tidal',
    productName: 'Tidal 300',
    options: { Strap: 'Steel bracelet' },
    quantity: 2,
    look: 'page',
    ...changes,
  };
  return renderWithShop(<AddToCartButton {...props} />);
}

beforeEach(() => {
  configureShop({ report: () => undefined });
  stop = events.on('cart-opened', opened);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  tokens.clear();
});

test('the button has the text of a page or of a card', () => {
  offer();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDefined();
  offer({ look: 'card' });
  expect(screen.getByRole('button', { name: 'Add to cart Tidal 300' })).toBeDefined();
});

test('adds the chosen watch once and opens the panel', async () => {
  const answer = createDeferred<Cart>();
  api.addLine.mockReturnValue(answer.promise);
  const { user } = offer();
  const button = screen.getByRole('button');

  await user.click(button);
  await user.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(opened).not.toHaveBeenCalled();
  await act(async () => answer.resolve(aCart()));

  expect(await screen.findByText('Tidal 300 is in your cart')).toBeDefined();
  expect(api.addLine.mock.calls).toEqual([
    [
      { productId: 'tidal', options: { Strap: 'Steel bracelet' }, quantity: 2 },
      expect.any(String),
      expect.any(Function),
    ],
  ]);
  expect(opened.mock.calls).toEqual([[{ reason: 'item-added' }]]);
});

test('a product without an id is not added', async () => {
  const { user } = offer({ productId: '' });

  await user.click(screen.getByRole('button'));

  expect(api.addLine).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ['ITEM_NOT_AVAILABLE', 'This watch is no longer available.'],
  ['UNREACHABLE', 'No answer from the shop. Please try again.'],
])('a refusal with %s shows %j and opens nothing', async (code, text) => {
  api.addLine.mockRejectedValue(new PlatformError('no', { code, status: 409 }));
  const { user } = offer();

  await user.click(screen.getByRole('button'));

  await screen.findByText(text);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(opened).not.toHaveBeenCalled();
});

test('a short stock shows how many are left', async () => {
  const cause = { details: { applicationError: { data: { quantityAvailable: 3 } } } };
  const refusal = new PlatformError('no', {
    code: 'QUANTITY_EXCEEDS_STOCK',
    status: 409,
    cause: Object.assign(new Error('no'), cause),
  });
  api.addLine.mockRejectedValue(refusal);
  const { user } = offer();

  await user.click(screen.getByRole('button'));

  expect(await screen.findByText('Only 3 left')).toBeDefined();
});

test('a pointer on the button requests the token once', async () => {
  const network = vi.fn<typeof fetch>(async () =>
    Response.json({ access_token: 'a', expires_in: 14_400, refresh_token: 'r' }),
  );
  vi.stubGlobal('fetch', network);
  offer({ look: 'card' });

  fireEvent.pointerEnter(screen.getByRole('button'));
  fireEvent.pointerDown(screen.getByRole('button'));
  await waitFor(() => expect(tokens.role()).toBe('visitor'));

  expect(network).toHaveBeenCalledTimes(1);
  expect(api.addLine).not.toHaveBeenCalled();
});

test('texts in fields of the page are sent with the line', async () => {
  api.addLine.mockResolvedValue(aCart());
  const { user } = offer({ formId: 'purchase' });
  const field = document.createElement('input');
  Object.assign(field, { name: 'text.Engraving', value: 'Nora' });
  screen.getByRole('button').closest('form')?.append(field);

  await user.click(screen.getByRole('button'));

  await waitFor(() =>
    expect(api.addLine.mock.lastCall?.[0]).toEqual({
      productId: 'tidal',
      options: { Strap: 'Steel bracelet' },
      quantity: 2,
      texts: { Engraving: 'Nora' },
    }),
  );
});
