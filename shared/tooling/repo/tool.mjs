import { install } from './install.mjs';
import { bin, requireNode, run } from './workspace.mjs';

/*
 * `node shared/tooling/repo/tool.mjs vitest run`: a tool of the workspace. Serving needs none of them, so that they are installed
 * when the first one is used.
 */

requireNode();
const [name = '', ...args] = process.argv.slice(2);
try {
  await install();
  await run(bin(name), args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
