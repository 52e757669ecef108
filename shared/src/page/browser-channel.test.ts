import { afterEach, expect, test, vi } from 'vitest';
import { openBrowserChannel } from './browser-channel.ts';

afterEach(() => vi.unstubAllGlobals());

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['has no channels', undefined],
  [
    'refuses to open one',
    class {
      constructor() {
        denied();
      }
    },
  ],
  [
    'refuses to send',
    class {
      postMessage = denied;
      addEventListener = () => undefined;
      removeEventListener = () => undefined;
    },
  ],
])('in a browser that %s no message is received and no error is thrown', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const listener = vi.fn();
  const channel = openBrowserChannel('test');

  const stop = channel.listen(listener);
  channel.post('news');
  stop();

  expect(listener).not.toHaveBeenCalled();
});

test('other tabs receive the messages of one tab until they stop listening', async () => {
  const [one, other] = [openBrowserChannel('test'), openBrowserChannel('test')];
  const received = vi.fn();
  const stop = other.listen(received);

  one.post('news');
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith('news'));
  stop();
  one.post('more');
  const last = new Promise((resolve) => other.listen(resolve));
  one.post('last');

  expect(await last).toBe('more');
  expect(received).toHaveBeenCalledOnce();
});
