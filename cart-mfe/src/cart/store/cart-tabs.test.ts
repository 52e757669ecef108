import { expect, test, vi } from 'vitest';
import { browserTabs } from './cart-tabs.ts';

const otherTab = () => new BroadcastChannel('horae-cart');

test('another tab is heard, this one not by itself', async () => {
  const listener = vi.fn();
  const stop = browserTabs.listen(listener);
  const other = otherTab();
  const heard = new Promise((resolve) => other.addEventListener('message', resolve));

  browserTabs.announce();
  await heard;
  expect(listener).not.toHaveBeenCalled();
  other.postMessage('changed');

  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  stop();
  other.close();
});

test('a hidden tab asks when it is looked at again, once', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const listener = vi.fn();
  const stop = browserTabs.listen(listener);
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

  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  other.close();
  witness.close();
  hidden.mockRestore();
});
