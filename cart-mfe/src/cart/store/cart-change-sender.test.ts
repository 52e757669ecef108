import { configureShop, PlatformError } from '@horae/shared';
import { expect, test, vi } from 'vitest';
import { aCart } from '../../testing/cart-builders.ts';
import { fakeTabStorage } from '../../testing/fake-tab-storage.ts';
import { createModelPlatform, type RequestOutcome } from '../../testing/model-platform.ts';
import { EMPTY_CART } from '../cart.ts';
import { createChangeSender } from './cart-change-sender.ts';
import type { CartCall } from './create-cart-methods.ts';
import { createPendingCartChangeStorage } from './pending-cart-change-storage.ts';

const removal: CartCall = { name: 'removeLine', given: ['line-1'] };
const adding: CartCall = {
  name: 'addLine',
  given: [{ productId: 'tidal', options: {}, quantity: 1 }],
};
const here = () => true;

/** A page and the one after it, in one tab. */
function twoPages(fates: RequestOutcome[] = []) {
  const { platform, now } = createModelPlatform({
    travel: async () => undefined,
    nextFate: () => fates.shift() ?? 'done',
  });
  const getCart = vi.fn(async () => aCart());
  const removeLine = vi.fn(async () => EMPTY_CART);
  const token = vi.fn(async () => 'visitor');
  const memory = { mayHaveCart: () => true, remember: vi.fn() };
  const storage = fakeTabStorage();
  const page = () => {
    const stored = createPendingCartChangeStorage({
      storage: () => storage,
      session: () => 'visitor',
    });
    const load = async () => ({ ...platform, getCart, removeLine });
    return createChangeSender({ platform: load, token, memory }, stored);
  };
  return { first: page(), second: page(), getCart, removeLine, token, memory, storage, now };
}

test('a restored page does not repeat a change that the next page has sent, and requests the cart', async () => {
  const { first, second, getCart, removeLine } = twoPages();
  first.keep({ id: 'a', call: removal });
  second.resume(async ({ id = '', call }) => void second.send({ id, call }, here));
  await vi.waitFor(() => expect(removeLine).toHaveBeenCalledTimes(1));

  await expect(first.send({ id: 'a', call: removal }, here)).resolves.toEqual(aCart());

  expect(removeLine).toHaveBeenCalledTimes(1);
  expect(getCart).toHaveBeenCalledTimes(1);
});

test('an answered or refused change is no longer stored', async () => {
  const { first, removeLine, storage } = twoPages();
  first.keep({ id: 'a', call: removal });
  await first.send({ id: 'a', call: removal }, here);
  expect(storage.values()).toEqual([]);

  removeLine.mockRejectedValueOnce(new PlatformError('no', { code: 'REFUSED', status: 409 }));
  first.keep({ id: 'b', call: removal });
  await expect(first.send({ id: 'b', call: removal }, here)).rejects.toThrow();
  expect(storage.values()).toEqual([]);
});

test('a change that waits for its token when the page is left is sent by the next page', async () => {
  const { first, second, token, removeLine } = twoPages();
  token.mockReturnValueOnce(new Promise<never>(() => undefined));
  first.keep({ id: 'a', call: adding });
  void first.send({ id: 'a', call: adding }, here);

  const requested = vi.fn(async () => undefined);
  second.resume(requested);

  expect(requested.mock.calls).toEqual([[{ id: 'a', call: adding }]]);
  expect(removeLine).not.toHaveBeenCalled();
});

test('after a log-out during the token request no change is sent', async () => {
  const { first, token, removeLine, getCart } = twoPages();
  let isHere = true;
  token.mockImplementationOnce(async () => {
    isHere = false;
    return 'of another one';
  });

  const sent = first.send({ id: 'a', call: removal }, () => isHere);

  await expect(sent).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(removeLine).not.toHaveBeenCalled();
  expect(getCart).not.toHaveBeenCalled();
});

test('stored changes follow the same person, and are deleted for another', () => {
  const { first, second, storage } = twoPages();
  first.keep({ id: 'a', call: removal });
  first.follow(true);
  const requested = vi.fn(async () => undefined);
  second.resume(requested);
  expect(requested.mock.calls).toEqual([[{ id: 'a', call: removal }]]);

  first.follow(false);
  expect(storage.values()).toEqual([]);
});

test('an addition that is lost on its way is sent again, although it is marked as sent', async () => {
  const { first, now, storage } = twoPages(['lost-before']);
  first.keep({ id: 'a', call: adding });

  await first.send({ id: 'a', call: adding }, here);

  expect(now().lines).toMatchObject([{ productId: 'tidal', quantity: 1 }]);
  expect(storage.values()).toEqual([]);
});

test('a refused change of an earlier page is reported, as no form waits for it', async () => {
  const sink = vi.fn();
  configureShop({ report: sink });
  const { first, second } = twoPages();
  const refusal = new PlatformError('no', { code: 'REFUSED', status: 409 });
  first.keep({ id: 'a', call: removal });

  second.resume(async () => Promise.reject(refusal));

  await vi.waitFor(() => expect(sink.mock.calls).toEqual([[refusal, 'change of an earlier page']]));
});
