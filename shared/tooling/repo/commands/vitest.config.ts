import { defineConfig } from 'vitest/config';

/** The commands of the documentation, one after the other: a suite of its own, because it starts the shop. */
export default defineConfig({
  root: new URL('../../../..', import.meta.url).pathname,
  test: {
    include: ['shared/tooling/repo/commands/run-documented-commands.ts'],
    bail: 1,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
