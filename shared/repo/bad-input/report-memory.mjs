/* Loaded before a part that is tried: says what its heap holds when it is asked, without what could be given up. */
process.on('message', (wanted) => {
  if (wanted !== 'memory') return;
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
// Who asks does not keep a part alive.
process.channel?.unref();
// Nothing outlives the run, however that ends.
process.on('disconnect', () => process.exit());
