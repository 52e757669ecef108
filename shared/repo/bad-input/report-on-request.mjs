import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Loaded before a part that is tried: says what its heap holds without what could be given up, and for how long at most
 * nothing else could be done since it was asked last, in milliseconds.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', (wanted) => {
  if (wanted === 'memory') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  }
  if (wanted === 'delay') {
    process.send?.(delay.max / 1e6);
    delay.reset();
  }
});
// Who asks does not keep a part alive.
process.channel?.unref();
// Nothing outlives the run, however that ends.
process.on('disconnect', () => process.exit());
