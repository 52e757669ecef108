import { expect, test } from 'vitest';
import { createDeferred } from '../../testing/deferred.ts';
import { createTaskQueue } from './cart-store.ts';

test('a task starts when the former one has ended', async () => {
  const queue = createTaskQueue();
  const gate = createDeferred<void>();
  const order: string[] = [];

  const first = queue.run(async () => {
    order.push('first starts');
    await gate.promise;
    order.push('first ends');
  });
  const second = queue.run(async () => order.push('second starts'));
  gate.resolve();
  await Promise.all([first, second]);

  expect(order).toEqual(['first starts', 'first ends', 'second starts']);
});

test('a failed task does not affect others', async () => {
  const queue = createTaskQueue();

  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'yes');

  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});

test('the queue is idle once all requested tasks have ended', async () => {
  const queue = createTaskQueue();
  const gate = createDeferred<void>();
  let isIdle = false;

  queue.run(() => gate.promise);
  const idle = queue.idle().then(() => {
    isIdle = true;
  });
  await Promise.resolve();
  expect(isIdle).toBe(false);

  gate.resolve();
  await idle;
  expect(isIdle).toBe(true);
});
