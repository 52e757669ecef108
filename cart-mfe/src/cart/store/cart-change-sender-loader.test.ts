import { configureShop } from '@horae/shared';
import { expect, test, vi } from 'vitest';
import { fakeTabStorage } from '../../testing/fake-tab-storage.ts';
import { createCartChangeSenderLoader, STORED_CHANGES_KEY } from './cart-change-sender-loader.ts';

const SENDER = { keep: vi.fn(), send: vi.fn(), resume: vi.fn(), follow: vi.fn() };

function aLoader(storage = fakeTabStorage()) {
  const create = vi.fn(async () => SENDER);
  return { create, loader: createCartChangeSenderLoader({ storage: () => storage, create }) };
}

test('the code is loaded once, with its first use', async () => {
  const { loader, create } = aLoader();
  const action = vi.fn();
  expect(create).not.toHaveBeenCalled();

  await expect(loader.load()).resolves.toBe(SENDER);
  await loader.use(action);

  expect(action.mock.calls).toEqual([[SENDER]]);
  expect(create).toHaveBeenCalledTimes(1);
});

test('stored changes are detected', () => {
  expect(aLoader().loader.hasStored()).toBe(false);
  expect(aLoader(fakeTabStorage([[STORED_CHANGES_KEY, '{}']])).loader.hasStored()).toBe(true);
});

test('a browser without storage has no stored changes, and is reported', () => {
  const sink = vi.fn();
  configureShop({ report: sink });
  const denied = new DOMException('denied', 'SecurityError');
  const storage = () => {
    throw denied;
  };
  const loader = createCartChangeSenderLoader({ storage, create: async () => SENDER });

  expect(loader.hasStored()).toBe(false);
  expect(sink.mock.calls).toEqual([[denied, 'kept cart changes']]);
});

test('code that fails to load is reported, and requested again', async () => {
  const sink = vi.fn();
  configureShop({ report: sink });
  const { loader, create } = aLoader();
  const lost = new TypeError('no code');
  create.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const action = vi.fn();

  await loader.use(action);
  expect(action).not.toHaveBeenCalled();
  await expect(loader.load()).rejects.toBe(lost);
  await expect(loader.load()).resolves.toBe(SENDER);
  expect(sink.mock.calls).toEqual([
    [lost, 'code of cart changes'],
    [lost, 'code of cart changes'],
  ]);
});
