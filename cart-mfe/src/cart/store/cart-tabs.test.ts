import { afterEach, expect, test, vi } from 'vitest';
import { browserCartChannel } from './cart-tabs.ts';

afterEach(() => vi.unstubAllGlobals());

const otherTab = () => new BroadcastChannel('horae-cart');

test('messages of another tab are received, own ones are not', async () => {
  const listener = vi.fn();
  const stop = browserCartChannel.listen(listener);
  const other = otherTab();
  const received = new Promise((resolve) => other.addEventListener('message', resolve));

  browserCartChannel.announce();
  await received;
  expect(listener).not.toHaveBeenCalled();
  other.postMessage('changed');

  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  stop();
  other.close();
});

test('a hidden tab requests the cart when it is visible again, once', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const listener = vi.fn();
  const stop = browserCartChannel.listen(listener);
  const other = otherTab();
  const witness = otherTab();
  const arrived = new Promise((resolve) => witness.addEventListener('message', resolve));

  other.postMessage('changed');
  await arrived;
  expect(listener).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await vi.waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalled();
  });
  document.dispatchEvent(new Event('visibilitychange'));

  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  other.close();
  witness.close();
  hidden.mockRestore();
});

test('a tab that no longer listens receives nothing, neither at once nor when visible again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const listener = vi.fn();
  const stop = browserCartChannel.listen(listener);
  const other = otherTab();
  const witness = otherTab();
  const arrival = () =>
    new Promise((resolve) => witness.addEventListener('message', resolve, { once: true }));

  const first = arrival();
  other.postMessage('changed');
  await first;
  stop();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  const stillListening = vi.fn();
  const stopLater = browserCartChannel.listen(stillListening);
  other.postMessage('changed');
  await vi.waitFor(() => expect(stillListening).toHaveBeenCalled());
  stopLater();

  expect(listener).not.toHaveBeenCalled();
  other.close();
  witness.close();
  hidden.mockRestore();
});

test('a tab that becomes visible without a message requests nothing', () => {
  const listener = vi.fn();
  const stop = browserCartChannel.listen(listener);

  document.dispatchEvent(new Event('visibilitychange'));

  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('other tabs are notified of a change', async () => {
  const other = otherTab();
  const received = new Promise<unknown>((resolve) =>
    other.addEventListener('message', ({ data }) => resolve(data)),
  );

  browserCartChannel.announce();

  await expect(received).resolves.toBe('changed');
  other.close();
});

test('a page has one channel, and a process without a document has none', async () => {
  const postMessage = vi.fn();
  const open = vi.fn(
    class {
      postMessage = postMessage;
    },
  );
  vi.stubGlobal('BroadcastChannel', open);
  vi.resetModules();
  const { browserCartChannel: fresh } = await import('./cart-tabs.ts');

  vi.stubGlobal('document', undefined);
  fresh.announce();
  expect(open).not.toHaveBeenCalled();

  vi.unstubAllGlobals();
  vi.stubGlobal('BroadcastChannel', open);
  fresh.announce();
  fresh.announce();
  expect(open.mock.calls).toEqual([['horae-cart']]);
  expect(postMessage.mock.calls).toEqual([['changed'], ['changed']]);
});

test('a browser without channels neither sends nor receives, and throws no error', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.resetModules();
  const { browserCartChannel: fresh } = await import('./cart-tabs.ts');
  const listener = vi.fn();

  const stop = fresh.listen(listener);
  fresh.announce();
  stop();

  expect(listener).not.toHaveBeenCalled();
});
