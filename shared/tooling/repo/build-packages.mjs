import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { runConcurrently } from './run-concurrently.mjs';
import { ROOT } from './workspace.mjs';

/*
 * `node shared/tooling/repo/build-packages.mjs production cart-mfe shell`: builds released folders in one process, which loads the
 * bundler once and ends with all that it holds. Writes a line as each is done.
 */

const [requested, ...folders] = process.argv.slice(2);
const mode = requested === 'development' ? 'development' : 'production';
process.env.NODE_ENV = mode;

try {
  await runConcurrently(folders, 2, async (folder) => {
    const started = Date.now();
    await buildFolder(folder);
    console.log(`${folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {string} folder */
async function buildFolder(folder) {
  const cwd = join(ROOT, folder);
  const { content } = await loadConfig({ cwd });
  // Each build's own report is longer than what went wrong.
  const config = mergeRsbuildConfig(content, { mode, logLevel: 'error' });
  const rsbuild = await createRsbuild({ cwd, config, callerName: 'horae' });
  const { close } = await rsbuild.build();
  await close();
}
