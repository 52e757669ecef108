import type { ShopEvents } from '@horae/shared/shop-events';
import { expect, test, vi } from 'vitest';
import { createShopEventSender } from './collector-event-sender.ts';

const event = (id: string) => ({
  ...{ id, at: '2026-01-01T00:00:00.000Z', visit: 'visit-0001' },
  ...{ name: 'view' as const, page: '/' },
});

/** A collector that answers with these, then with 204. */
function collector(answers: (number | Error)[]) {
  const batches: ShopEvents[] = [];
  const network = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const answer = answers.shift() ?? 204;
    if (answer instanceof Error) throw answer;
    if (answer < 300) batches.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: answer });
  });
  const onError = vi.fn();
  const backoff = { initialDelay: 1, maxDelay: 1 };
  const parts = {
    url: 'http://collector.example/',
    shop: 'http://shop.example',
    backoff,
    fetch: network,
  };
  return { batches, network, onError, stream: createShopEventSender({ ...parts, onError }) };
}

test('events are sent in batches, in their order', async () => {
  const { stream, batches, network } = collector([]);
  for (let at = 0; at < 60; at += 1) stream.record(event(`event-${at}`));
  await stream.flush();

  expect(network).toHaveBeenCalledTimes(2);
  expect(batches.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(
    Array.from({ length: 60 }, (_one, at) => `event-${at}`),
  );
  expect(batches[0]).toMatchObject({ version: 1, shop: 'http://shop.example' });
});

test('a batch without an answer, or with a busy one, is repeated unchanged', async () => {
  const { stream, batches, network, onError } = collector([new TypeError('offline'), 503, 429]);
  stream.record(event('event-one'));
  await stream.flush();

  expect(network).toHaveBeenCalledTimes(4);
  expect(batches.map(({ events }) => events.map(({ id }) => id))).toEqual([['event-one']]);
  expect(onError).not.toHaveBeenCalled();
});

test('a refused batch is reported and not repeated, later ones are sent', async () => {
  const { stream, batches, network, onError } = collector([400]);
  stream.record(event('event-one'));
  await stream.flush();
  stream.record(event('event-two'));
  await stream.flush();

  expect(network).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(batches[0]?.events[0]?.id).toBe('event-two');
});

test('a batch is dropped after six attempts', async () => {
  const { stream, network, onError } = collector(Array.from({ length: 6 }, () => 500));
  stream.record(event('event-one'));
  await stream.flush();

  expect(network).toHaveBeenCalledTimes(6);
  expect(onError).toHaveBeenCalledTimes(1);
});

test('events that find no room are dropped and counted', async () => {
  const { stream, batches, onError } = collector([]);
  for (let at = 0; at < 5100; at += 1) stream.record(event(`event-${at}`));
  await stream.flush();

  const sent = batches.reduce((sum, { events }) => sum + events.length, 0);
  expect(sent).toBeGreaterThanOrEqual(5000);
  expect(sent).toBeLessThan(5100);
  expect(onError.mock.calls[0]?.[0].message).toBe(`${5100 - sent} events found no room`);
});
