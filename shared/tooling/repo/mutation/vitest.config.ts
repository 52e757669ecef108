import { defineConfig } from 'vitest/config';
import { MUTATION_SCOPES } from './mutation-scopes.mjs';

const scope = MUTATION_SCOPES[process.env.HORAE_MUTATE ?? ''];
if (!scope)
  throw new Error(`HORAE_MUTATE: expected one of ${Object.keys(MUTATION_SCOPES).join(', ')}`);
const { tests, without = [], environment, globalSetup = [] } = scope;

/** The tests of one scope, in one project: what runs them needs no more. */
export default defineConfig({
  test: {
    environment,
    globalSetup,
    include: tests,
    exclude: ['**/node_modules/**', ...without],
    setupFiles: environment === 'happy-dom' ? ['shared/tooling/testing/setup.ts'] : [],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
