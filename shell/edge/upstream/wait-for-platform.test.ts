import { expect, test, vi } from 'vitest';
import { waitForPlatform } from './wait-for-platform.ts';

const settings = { platformUrl: 'http://platform.test', platformWaitSeconds: 60 };
const answering = (status: number) => Promise.resolve(new Response(null, { status }));

test('the edge waits until the platform is ready', async () => {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockImplementationOnce(() => answering(503))
    .mockImplementation(() => answering(200));

  await waitForPlatform({ settings, fetch });

  expect(fetch).toHaveBeenCalledTimes(3);
  expect(fetch).toHaveBeenLastCalledWith('http://platform.test/healthz', expect.anything());
});

test('any other answer ends the wait, since a hosted platform has no such address', async () => {
  const fetch = vi.fn(() => answering(404));

  await waitForPlatform({ settings, fetch });

  expect(fetch).toHaveBeenCalledTimes(1);
});

test('without a waiting time nothing is requested', async () => {
  const fetch = vi.fn(() => answering(200));

  await waitForPlatform({ settings: { ...settings, platformWaitSeconds: 0 }, fetch });

  expect(fetch).not.toHaveBeenCalled();
});

test('after its time the edge starts without the platform', async () => {
  const fetch = vi.fn(() => answering(503));

  await waitForPlatform({ settings: { ...settings, platformWaitSeconds: 0.12 }, fetch });

  expect(fetch.mock.calls.length).toBeGreaterThan(0);
});
