import { expect, onTestFinished, test, vi } from 'vitest';
import { createDeclaredCallFinder } from '../live/match-declared-call.ts';
import { createConcurrencyLimit, isQueueFullError } from './concurrency-limit.ts';
import { createGuardedFetch } from './platform-fetch.ts';
import { createUpstreamGuard } from './upstream-guard.ts';

const PLATFORM = 'http://platform.example/base';
const QUERY = `${PLATFORM}/stores-reader/v1/products/query`;

const findCall = createDeclaredCallFinder([
  { method: 'GET', path: '/stores-reader/v1/products/query', answer: 'public' },
  { method: 'POST', path: '/stores-reader/v1/products/query', answer: 'public' },
  { method: 'POST', path: '/oauth2/token' },
]);
const lost = () => Promise.reject<Response>(new TypeError('fetch failed'));
function platform(...planned: (() => Promise<Response>)[]) {
  const real = vi.fn<typeof fetch>(async () => planned.shift()?.() ?? new Response('{}'));
  const guard = createUpstreamGuard();
  const withinLimit = createConcurrencyLimit({ atOnce: 1, waiting: 1, patienceMs: 5000 });
  return { real, send: createGuardedFetch(real, { url: PLATFORM, guard, withinLimit, findCall }) };
}

test('a lost read for a first view is repeated, also one by POST', async () => {
  const { real, send } = platform(lost);

  expect((await send(QUERY, { method: 'POST', body: '{}' })).status).toBe(200);
  expect(real).toHaveBeenCalledTimes(2);
  expect(real.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
});

test('a token request is sent once', async () => {
  const { real, send } = platform(lost);

  await expect(send(`${PLATFORM}/oauth2/token`, { method: 'POST' })).rejects.toThrow(
    'fetch failed',
  );
  expect(real).toHaveBeenCalledTimes(1);
});

test('the circuit opens for the platform only', async () => {
  const { real, send } = platform(lost, lost, lost, lost, lost, lost);
  await expect(send(QUERY)).rejects.toThrow('fetch failed');
  await expect(send(QUERY)).rejects.toThrow();
  real.mockClear();

  await expect(send(QUERY)).rejects.toThrow();
  expect(real).not.toHaveBeenCalled();
  real.mockImplementation(async () => new Response('elsewhere'));
  expect(await (await send('http://other.example/base/oauth2/token')).text()).toBe('elsewhere');
});

test('a read has ten seconds, and is not repeated after them', async () => {
  const controller = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  onTestFinished(() => limit.mockRestore());
  const { real, send } = platform();
  real.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );

  const pending = send(QUERY);
  controller.abort(new DOMException('too late', 'TimeoutError'));

  await expect(pending).rejects.toThrow('too late');
  expect(limit).toHaveBeenCalledWith(10_000);
  expect(real).toHaveBeenCalledTimes(1);
});

test('an undeclared call is sent once', async () => {
  const { real, send } = platform(lost);

  await expect(send(`${PLATFORM}/v1/unheard-of`)).rejects.toThrow('fetch failed');
  expect(real).toHaveBeenCalledTimes(1);
});

test('calls above limit and queue are refused and never sent', async () => {
  const { real, send } = platform();
  const answers = await Promise.allSettled([send(QUERY), send(QUERY), send(QUERY)]);

  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(
    answers.filter((answer) => answer.status === 'rejected' && isQueueFullError(answer.reason)),
  ).toHaveLength(1);
  expect(real).toHaveBeenCalledTimes(2);
});
