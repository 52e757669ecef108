import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path: string): { version: string; catalog?: string } =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const contract = read('../../package.json').version;
const react = read('../node_modules/react/package.json').version;
const router = read('../node_modules/react-router-dom/package.json').version;

/** Everything of which a page holds exactly one, with the version that the host brings. */
const SINGLETONS = {
  react,
  'react/': react,
  'react-dom': react,
  'react-dom/': react,
  'react-router-dom': router,
  '@horae/shared': contract,
  '@horae/shared/router': contract,
  '@horae/shared/query': contract,
} as const;

/** Modules that export only those names of a large package that pages use. */
const PARTS: Record<string, string> = {
  'react-router-dom': fileURLToPath(new URL('../../src/react-router-dom.ts', import.meta.url)),
};

interface SharedOptions {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  /** The module to share in the package's place; `false` for none. */
  import?: string | false;
  eager?: true;
}

/**
 * The federation `shared` map. Strict, so that a remote built for another contract fails in its own
 * slot instead of running against the wrong one; a remote brings no copy (`import: false`), and the
 * host has its copies in its first file (`eager`), which saves a round of requests.
 */
export function createSharedSingletons(side: 'host' | 'remote'): Record<string, SharedOptions> {
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, version]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion: `^${version}`,
        ...(side === 'remote'
          ? { import: false as const }
          : { eager: true as const, ...(PARTS[name] && { import: PARTS[name] }) }),
      },
    ]),
  );
}
