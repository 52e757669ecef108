import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createObservationSender, type Observation } from './observation-sender.ts';

const view: Observation = { kind: 'view', remote: 'cart', version: '1' };
const lcp: Observation = { kind: 'lcp', ms: 900, remote: 'shell', version: '1' };
const slow: Observation = { kind: 'slow', ms: 300, remote: 'cart', version: '1' };

const sent = vi.fn((_path: string, _body: string) => true);
const beacons = (): Observation[][] => sent.mock.calls.map(([, body]) => JSON.parse(body));

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { sendBeacon: sent.mockClear() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a hidden page sends in one beacon what was observed, and what `web-vitals` reports then', () => {
  const send = createObservationSender();
  send(view);
  addEventListener('visibilitychange', () => send(lcp), { capture: true, once: true });
  expect(beacons()).toEqual([]);
  setVisibility('hidden');

  expect(beacons()).toEqual([[view, lcp]]);
});

test('a page that is left sends at once, and nothing twice', () => {
  createObservationSender()(view);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));

  expect(beacons()).toEqual([[view]]);
});

test('a slow interaction is sent three seconds later, with what was observed before', () => {
  const send = createObservationSender();
  send(view);
  send(slow);
  vi.advanceTimersByTime(2999);
  expect(beacons()).toEqual([]);
  vi.advanceTimersByTime(1);

  expect(beacons()).toEqual([[view, slow]]);
});

test('an observation of a hidden page is sent without a wait', async () => {
  const send = createObservationSender();
  setVisibility('hidden');
  send(slow);
  await Promise.resolve();

  expect(beacons()).toEqual([[slow]]);
});

test('a page sends a hundred observations at most, forty in a beacon', () => {
  const send = createObservationSender();
  for (let count = 0; count < 120; count += 1) send(view);
  dispatchEvent(new Event('pagehide'));

  expect(beacons().map(({ length }) => length)).toEqual([40, 40, 20]);
});
