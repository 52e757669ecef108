import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of the platform that replace a package: those need modules that nobody else has loaded. */
const MOCKING_PACKAGES = ['platform/src/identity/enumeration.test.ts'];

/** Listening and speaking take their time and know no database: once, with the embedded one, is enough. */
const ONCE = process.env.DATABASE_URL ? ['platform/src/speech/**'] : [];

/** Three projects from one command at the root: what runs in Node, the platform over its database, and what draws. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    // By itself vitest leaves one core of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'shell/{edge,releases}/**/*.test.ts',
            'shared/tooling/**/*.test.ts',
            ...MOCKING_PACKAGES,
          ],
          testTimeout: 40_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'platform',
          environment: 'node',
          // Contracts run a remote's own calls against the platform.
          include: ['platform/{src,testing}/**/*.test.ts', 'e2e/contracts/**/*.test.ts'],
          exclude: [...MOCKING_PACKAGES, ...ONCE],
          globalSetup: 'platform/testing/global-setup.ts',
          // Files share what they import, the embedded database's engine above all; each has a database of its own.
          isolate: false,
          testTimeout: 40_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'happy-dom',
          // Own modules are loaded anew for each file all the same; packages and the document are kept.
          isolate: false,
          include: [
            'shell/src/**/*.test.{ts,tsx}',
            'shared/{src,ui,orders}/**/*.test.{ts,tsx}',
            '*-mfe/src/**/*.test.{ts,tsx}',
          ],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: ['shared/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
