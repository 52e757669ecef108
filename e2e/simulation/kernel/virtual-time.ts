import { syncBuiltinESMExports } from 'node:module';
import { withGlobal } from '@sinonjs/fake-timers';

/*
 * The process's own clock: no time passes but by `passTo`. Installed before any module of the shop is loaded, since some
 * take `setTimeout` or `performance` when they are.
 */

/** When every journey begins. */
const START = Date.UTC(2027, 2, 1, 12);
const realImmediate = globalThis.setImmediate;
const realNow = performance.now.bind(performance);

const clock = withGlobal(globalThis).install({
  now: START,
  toFake: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
    'Date',
    'performance',
  ],
  ignoreMissingTimers: true,
});
// Updates functions that were imported by name, too.
syncBuiltinESMExports();
AbortSignal.timeout = (ms) => {
  const controller = new AbortController();
  const error = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  setTimeout(() => controller.abort(error()), ms);
  return controller.signal;
};

/** Work that Node does in other threads; nothing else goes on until it is done. */
let pending = 0;

/** Has the world wait for a promise of another thread. */
export async function awaitOtherThread<Value>(promise: Promise<Value>): Promise<Value> {
  pending += 1;
  try {
    return await promise;
  } finally {
    pending -= 1;
  }
}

/** Resolves when nothing can go on without time passing. */
async function settled(): Promise<void> {
  do {
    await new Promise((resolve) => realImmediate(resolve));
  } while (pending > 0);
}

/** Lets time pass, timer by timer, until this is so. @throws when nothing is left that could bring it about. */
export async function passTimeUntil(isSo: () => boolean, limitMs: number): Promise<void> {
  const endsAt = performance.now() + limitMs;
  for (;;) {
    await settled();
    if (isSo()) return;
    if (clock.countTimers() === 0 || performance.now() > endsAt)
      throw new Error('the world stands still');
    clock.next();
  }
}

/** A pause of the world. */
export const sleepInWorld = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Sets the clock of all machines, as an administrator does: nothing that waits is done earlier. */
export const moveWorldClock = (ms: number): void => clock.setSystemTime(clock.now + ms);

/** The time of day at the start of every world, with nothing that waits. */
export const resetWorldClock = (): void => clock.reset();

/** Milliseconds since the world began, as its clock shows. */
export const readWorldClock = (): number => clock.now - START;

/** The machine's own clock; for reports, never for decisions of the simulation. */
export const realMilliseconds = realNow;
