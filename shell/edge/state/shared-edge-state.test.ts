import { expect, test } from 'vitest';
import { listStateBackends } from '../testing/list-tested-state-backends.ts';
import type { Lease } from './shared-edge-state.ts';

const A_MINUTE = 60_000;
const bytes = (text: string) => Buffer.from(text);

/** A turn that someone just got. */
function own(turn: Buffer | Lease | 'taken'): Lease {
  if (turn === 'taken' || Buffer.isBuffer(turn)) throw new Error('no turn');
  return turn;
}

for (const { name, open } of listStateBackends()) {
  test(`${name}: a stored value is read unchanged until it expires`, async () => {
    const { state, pass } = await open();
    await state.store('a', Buffer.from([0, 255, 10]), 1000);

    expect(await state.read('a')).toEqual(Buffer.from([0, 255, 10]));
    expect(await state.read('b')).toBeNull();
    await pass(1100);
    expect(await state.read('a')).toBeNull();
  });

  test(`${name}: one of concurrent callers takes a value`, async () => {
    const { state, other } = await open();
    await state.store('a', bytes('one'), A_MINUTE);
    const taken = await Promise.all([state.take('a'), other.take('a'), state.take('a')]);

    expect(taken.filter((value) => value !== null)).toEqual([bytes('one')]);
    expect(await state.read('a')).toBeNull();
  });

  test(`${name}: one of concurrent callers gets the lease, and all get its result`, async () => {
    const { state, other } = await open();
    const turns = await Promise.all([
      other.readOrLease('a', A_MINUTE),
      state.readOrLease('a', A_MINUTE),
    ]);
    const [turn] = turns.filter((found) => found !== 'taken');

    expect(turns.filter((found) => found === 'taken')).toHaveLength(1);
    expect(await other.readOrLease('b', A_MINUTE)).not.toBe('taken');
    await own(turn ?? 'taken').end({ value: bytes('made'), forMs: A_MINUTE });
    expect(await state.readOrLease('a', A_MINUTE)).toEqual(bytes('made'));
    expect(await other.readOrLease('a', A_MINUTE)).toEqual(bytes('made'));
  });

  test(`${name}: a lease that was ended or has expired is free again`, async () => {
    const { state, other, pass } = await open();
    await own(await state.readOrLease('a', A_MINUTE)).end();
    const second = own(await other.readOrLease('a', 400));
    await pass(250);
    await second.renew(400);
    await pass(250);
    expect(await state.readOrLease('a', 400)).toBe('taken');

    await pass(500);
    const third = own(await state.readOrLease('a', A_MINUTE));
    await second.renew(A_MINUTE);
    await second.end();
    expect(await other.readOrLease('a', A_MINUTE)).toBe('taken');
    await third.end();
    own(await other.readOrLease('a', A_MINUTE));
  });

  test(`${name}: callers share a count until its window closes`, async () => {
    const { state, other, pass } = await open();
    await state.count('a', 500);
    expect((await other.count('a', 500)).count).toBe(2);
    const { count, remainingMs } = await state.count('b', A_MINUTE);

    expect(count).toBe(1);
    expect(remainingMs).toBeGreaterThan(A_MINUTE - 5000);
    await pass(600);
    expect((await state.count('a', 500)).count).toBe(1);
  });

  test(`${name}: a set has each member once`, async () => {
    const { state, other } = await open();
    await state.join('a', ['10.0.0.1', '10.0.0.2'], A_MINUTE);
    await other.join('a', ['10.0.0.2', '10.0.0.3'], A_MINUTE);

    expect(await state.size('a')).toBe(3);
    expect(await other.has('a', '10.0.0.1')).toBe(true);
    expect(await other.has('a', '10.0.0.9')).toBe(false);
    expect(await state.size('none')).toBe(0);
  });

  test(`${name}: values are forgotten by prefix`, async () => {
    const { state, other } = await open();
    for (const key of ['page:a', 'page:b', 'page*', 'other:a']) {
      await state.store(key, bytes(key), A_MINUTE);
    }
    await other.forget('page:');

    expect(await state.read('page:a')).toBeNull();
    expect(await state.read('page:b')).toBeNull();
    expect(await state.read('page*')).toEqual(bytes('page*'));
    expect(await state.read('other:a')).toEqual(bytes('other:a'));
  });

  test(`${name}: a message reaches all subscribers`, async () => {
    const { state, other } = await open();
    const received: string[] = [];
    const [here, there] = [state, other].map(
      (one, index) =>
        new Promise<void>((resolve) =>
          one.subscribe('news', () => {
            received.push(String(index));
            resolve();
          }),
        ),
    );
    state.subscribe('else', () => received.push('else'));
    // A listener on a server is there a moment later; telling again harms no one.
    const timer = setInterval(() => void other.publish('news'), 50);
    await Promise.all([here, there]);
    clearInterval(timer);

    expect(new Set(received)).toEqual(new Set(['0', '1']));
  });
}
