import type { Snapshot } from '@horae/shared';
import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFederatedLoader } from './federated-loader.ts';

const snapshot: Snapshot = { revision: 1, shell: { version: '1' }, remotes: {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  configureShop({ report: () => undefined });
});

function loader() {
  const onFailed = vi.fn();
  const reported = vi.fn();
  configureShop({ report: reported });
  const parts = { snapshot, load: vi.fn(), rendered: new Set<never>(), Unavailable: () => null };
  return { ...createFederatedLoader({ ...parts, onFailed }), onFailed, reported };
}

test('a part that could not be loaded is marked and reported', () => {
  const { failed, onFailed, reported } = loader();
  const error = new TypeError('no such file');

  failed('support/ChatWindow', error);
  vi.runAllTimers();

  expect(onFailed).toHaveBeenCalledWith('support/ChatWindow');
  expect(reported).toHaveBeenCalledWith(error, 'slot support/ChatWindow');
});

test('a load that a navigation aborts is no failure of its remote', () => {
  const { failed, onFailed, reported } = loader();

  failed('support/ChatWindow', new TypeError('cut off'));
  dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();

  expect(onFailed).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();
});
