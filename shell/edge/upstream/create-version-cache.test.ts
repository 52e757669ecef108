import { expect, test, vi } from 'vitest';
import { cacheApiVersion } from './detect-api-versions.ts';

/** A memory of a platform whose answers are planned; the last one goes on. */
function memory(...planned: ('1' | '2' | null | Error)[]) {
  let time = 0;
  const send = vi.fn(async () => {
    const answer = planned.length > 1 ? planned.shift() : planned[0];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
  const onChanged = vi.fn();
  const onError = vi.fn();
  const found = cacheApiVersion({ send, fallback: '1', onChanged, onError, now: () => time });
  const pass = (ms: number) => {
    time += ms;
  };
  return { found, send, onChanged, onError, pass };
}

test('concurrent callers cause one request', async () => {
  const { found, send, onChanged } = memory('2');

  await Promise.all([found.ready(), found.ready()]);

  expect([found.now(), found.now()]).toEqual(['2', '2']);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onChanged.mock.calls).toEqual([['2']]);
});

test('a version is fresh for five minutes, and then renewed in the background', async () => {
  const { found, send, pass } = memory('2', '1');
  await found.ready();
  pass(300_000);
  found.now();
  expect(send).toHaveBeenCalledTimes(1);

  pass(1);
  expect(found.now()).toBe('2');

  await vi.waitFor(() => expect(found.now()).toBe('1'));
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ['names no version', null],
  ['does not answer', new Error('down')],
])(
  'with a platform that %s the version is 1, and requested again after five seconds',
  async (_what, answer) => {
    const { found, send, pass } = memory(answer, '2');
    await found.ready();
    expect(found.now()).toBe('1');
    expect(send).toHaveBeenCalledTimes(1);

    pass(5001);
    found.now();

    await vi.waitFor(() => expect(found.now()).toBe('2'));
  },
);

test('a known version stays while the platform is down', async () => {
  const { found, pass, onError } = memory('2', new Error('down'));
  await found.ready();
  pass(300_001);
  found.now();

  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(found.now()).toBe('2');
});

test('a contradiction triggers one request, however many come at once', async () => {
  const { found, send, pass, onChanged } = memory('2', '1');
  await found.ready();
  found.checkAgain();
  expect(send).toHaveBeenCalledTimes(1);

  pass(1001);
  for (let doubts = 0; doubts < 9; doubts += 1) found.checkAgain();

  await vi.waitFor(() => expect(onChanged).toHaveBeenLastCalledWith('1'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('the start waits two seconds at most', async () => {
  vi.useFakeTimers();
  const onError = vi.fn();
  const never = () => new Promise<never>(() => undefined);
  const found = cacheApiVersion({ send: never, fallback: '1', onChanged: vi.fn(), onError });
  const ready = found.ready();

  await vi.advanceTimersByTimeAsync(2000);
  await ready;

  vi.useRealTimers();
  expect(found.now()).toBe('1');
  expect(onError).toHaveBeenCalledTimes(1);
});
