import { build, release } from '@horae/tooling/repo/build.mjs';
import { install } from '@horae/tooling/repo/install.mjs';
import { buildPrograms } from '@horae/tooling/repo/programs.mjs';
import { bin, requireNode, run } from '@horae/tooling/repo/workspace.mjs';
import { postgresPrograms } from '@horae/tooling/test-servers/postgres.mjs';
import { requirePrograms } from '@horae/tooling/test-servers/test-servers.mjs';

/**
 * `npm run prove -- cluster [--seed 1] [--shoppers 200] [--seconds 300] [--short]`: the shop on several machines, in so many
 * processes of this one, while a crowd buys and its parts die (deploy/cluster). What it needs of Debian is installed.
 */
/** The last one brings the library that moves clocks. */
const PROGRAMS = ['haproxy', 'redis-server', 'openssl', 'ps', 'faketime'];
const PACKAGES = ['haproxy', 'redis-server', 'openssl', 'procps', 'faketime'];

requireNode();
await install();
try {
  await requirePrograms(PROGRAMS, PACKAGES);
  await postgresPrograms();
  await Promise.all([build(), buildPrograms()]);
  await release('fs:.data/cluster/releases');
  await run(bin('tsx'), ['deploy/cluster/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
