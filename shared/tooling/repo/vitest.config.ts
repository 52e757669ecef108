import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const ROOT = new URL('../../..', import.meta.url).pathname;

/**
 * Tests of a folder that replace modules: where files share what they import, the second one to replace
 * the same module would get the first one's.
 */
const mocking = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : mocking(path);
    const isTest = /\.test\.tsx?$/.test(entry.name);
    return isTest && readFileSync(join(ROOT, path), 'utf8').includes('vi.mock(') ? [path] : [];
  });

const remotes = readdirSync(ROOT).filter((name) => name.endsWith('-mfe'));
/** Folders whose tests run in Node: packages without a browser, and tools of the repository. */
const IN_NODE = [
  ...['edge', 'releases', 'release-commands'].map((name) => `shell/${name}`),
  ...['bench', 'support', 'simulation'].map((name) => `e2e/${name}`),
  ...['tooling', 'typed-text'].map((name) => `shared/${name}`),
  'deploy',
];
const MOCKING = {
  node: [...IN_NODE, 'platform/src'].flatMap(mocking),
  browser: ['shell/src', 'shared/src', ...remotes.map((name) => `${name}/src`)].flatMap(mocking),
};

/**
 * Listening, speaking and understanding take their time and know no database, and the embedded database's files are its
 * own: once, with the embedded one, is enough. What several processes do together needs a server.
 */
const LEFT_OUT = process.env.DATABASE_URL
  ? [
      'platform/src/talk/{speech,reading,answering}/**',
      'platform/testing/questions/**',
      'platform/src/base/db/database.test.ts',
    ]
  : ['**/*.postgres.test.ts'];

/** Tests that start and stop servers run where `npm test` provides the programs. */
const WITH_SERVERS = process.env.STORES ? [] : ['**/*.server.test.ts'];

const browser = {
  environment: 'happy-dom',
  testTimeout: 30_000,
  hookTimeout: 30_000,
  setupFiles: ['shared/tooling/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
} satisfies TestProjectInlineConfiguration['test'];

/** Projects from one command at the root: what runs in Node, the platform over its database, and what renders. */
export default defineConfig({
  root: ROOT,
  test: {
    // By itself vitest leaves one core of two idle.
    globalSetup: 'shared/tooling/testing/temporary-folder.ts',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: IN_NODE.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...configDefaults.exclude, ...WITH_SERVERS, ...MOCKING.node],
          // Files share what they import.
          isolate: false,
          testTimeout: 40_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'node, mocking',
          environment: 'node',
          include: MOCKING.node,
          testTimeout: 40_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'platform',
          environment: 'node',
          // Contracts run a remote's own calls against the platform.
          include: ['platform/{src,testing}/**/*.test.ts', 'e2e/specs/contracts/**/*.test.ts'],
          exclude: [...MOCKING.node, ...LEFT_OUT],
          globalSetup: 'platform/testing/prepare-test-database.ts',
          // Files share what they import, the embedded database's engine above all; each has a database of its own.
          isolate: false,
          testTimeout: 40_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          // Files share packages and the document.
          isolate: false,
          include: [
            'shell/src/**/*.test.{ts,tsx}',
            'shared/{src,ui,orders}/**/*.test.{ts,tsx}',
            '*-mfe/src/**/*.test.{ts,tsx}',
          ],
          exclude: MOCKING.browser,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser, mocking',
          isolate: false,
          setupFiles: ['shared/tooling/testing/fresh-modules.ts', ...browser.setupFiles],
          include: MOCKING.browser,
        },
      },
    ],
  },
});
