import { defineConfig } from 'vitest/config';

const remotes = ['catalog-mfe', 'cart-mfe', 'account-mfe', 'assistant-mfe', 'support-mfe'];

/** Two projects: what runs in Node, and what draws; both from one command at the root. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'platform/**/*.test.ts',
            'shell/{edge,releases}/**/*.test.ts',
            'shared/tooling/**/*.test.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'happy-dom',
          include: [
            'shell/src/**/*.test.{ts,tsx}',
            'shared/{src,ui}/**/*.test.{ts,tsx}',
            ...remotes.map((remote) => `${remote}/src/**/*.test.{ts,tsx}`),
          ],
          setupFiles: ['shared/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
