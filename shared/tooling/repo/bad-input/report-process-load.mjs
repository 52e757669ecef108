import { openSync, readSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/*
 * Loaded before a part that is tried: says what its heap holds without what could be given up, and for how long at most
 * nothing else could be done since the last request, in milliseconds.
 */
const readWaiting = waitingReader();
let last = moment();
let longest = 0;

/** A turn of the loop lasts from one of these to the next; waiting for a core is the machine's, not the part's. */
function turn() {
  const now = moment();
  longest = Math.max(longest, now.at - last.at - (now.waiting - last.waiting));
  last = now;
}
setInterval(turn, 1).unref();

function moment() {
  return { at: performance.now(), waiting: readWaiting() };
}

/**
 * Tells for how many milliseconds the main thread was ready and got no core. Where the system does not say it, none:
 * every delay counts there.
 */
function waitingReader() {
  const line = Buffer.alloc(80);
  try {
    const file = openSync('/proc/self/schedstat', 'r');
    return () => {
      const length = readSync(file, line, 0, line.length, 0);
      return Number(line.toString('latin1', 0, length).split(' ')[1]) / 1e6;
    };
  } catch {
    return () => 0;
  }
}

process.on('message', (wanted) => {
  if (wanted === 'memory') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  }
  if (wanted === 'blocked') {
    turn();
    process.send?.(longest);
    longest = 0;
  }
});
// The channel for requests does not keep a part alive.
process.channel?.unref();
// Nothing outlives the run, however that ends.
process.on('disconnect', () => process.exit());
