import { parseArgs } from 'node:util';
import { findChromium } from '../../test-servers/chromium.mjs';
import { createWorkbenchBuild, listWorkbenchFolders } from '../../workbench/workbench-build.ts';
import { runCommand, toBinPath } from '../workspace.mjs';

/*
 * `npm run prove -- pictures [cart-mfe …] [--state <part of a name>] [--short] [--update]`: shows every state of every
 * remote's workbench and has Playwright compare it with the picture that the remote keeps. The report is
 * `.data/pictures/index.html`. `--update` keeps the pictures as they are now.
 */
const { values: requested, positionals } = parseArgs({
  allowPositionals: true,
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    short: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    state: { type: 'string', default: '' },
  },
});

try {
  const folders = positionals.length > 0 ? positionals : listWorkbenchFolders();
  const unknown = folders.filter((folder) => !listWorkbenchFolders().includes(folder));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no remote with a workbench`);
  const { close } = await (await createWorkbenchBuild(folders)).build();
  await close();
  const how = requested.update
    ? ['--update-snapshots=changed', '--grep-invert=planted|left over']
    : [];
  const flags = ['--config', 'shared/tooling/repo/pictures/playwright.config.ts', ...how];
  const projects = folders.map((folder) => `--project=${folder}`);
  await runCommand(toBinPath('playwright', 'shared/tooling'), ['test', ...flags, ...projects], {
    env: {
      ...process.env,
      CHROMIUM: await findChromium(),
      PICTURES_OF: requested.short ? 'short' : 'all',
      PICTURES_NAMED: requested.state,
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
