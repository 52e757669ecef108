import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_CONDITION, toBuiltFile } from './programs.mjs';
import { ROOT, requireSupportedNode } from './workspace.mjs';

/*
 * One role of a shop on several machines, in this process: `node --conditions=built shared/tooling/repo/role.mjs edge`. Settings
 * come from the environment, or from `.env`. Runs what `npm run build` has built; installs, builds and releases nothing.
 * `npm start` is for a shop on one machine.
 */

/** @type {Record<string, { script: string, env: Record<string, string> }>} */
const ROLES = {
  edge: { script: 'shell/edge/main.ts', env: {} },
  platform: { script: 'platform/src/main.ts', env: { PLATFORM_ROLE: 'serve' } },
  jobs: { script: 'platform/src/main.ts', env: { PLATFORM_ROLE: 'jobs' } },
};

requireSupportedNode();
const [name = ''] = process.argv.slice(2);
const role = Object.hasOwn(ROLES, name) ? ROLES[name] : undefined;
if (!role) {
  console.error(`Say which role: ${Object.keys(ROLES).join(', ')}.`);
  process.exit(1);
}
process.chdir(ROOT);
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
process.env.NODE_ENV ||= 'production';
Object.assign(process.env, role.env);
// Beside a platform on the same machine, the jobs report their health on a port of their own.
if (name === 'jobs') process.env.PLATFORM_PORT = process.env.JOBS_PORT || '4001';
if (!process.execArgv.includes(BUILT_CONDITION)) {
  console.error(
    `Roles run built files: node ${BUILT_CONDITION} shared/tooling/repo/role.mjs ${name}`,
  );
  process.exit(1);
}
const program = join(ROOT, toBuiltFile(role.script));
if (!existsSync(program)) {
  console.error(`There is no ${toBuiltFile(role.script)} yet: run npm run build once.`);
  process.exit(1);
}
await import(program);
