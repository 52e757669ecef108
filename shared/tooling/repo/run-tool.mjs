import { installWorkspace } from './install.mjs';
import { requireSupportedNode, runCommand, toBinPath } from './workspace.mjs';

/*
 * `node shared/tooling/repo/run-tool.mjs vitest run`: a tool of the workspace. Serving needs none of them, so that they are installed
 * when the first one is used.
 */

requireSupportedNode();
const [name = '', ...args] = process.argv.slice(2);
try {
  await installWorkspace();
  await runCommand(toBinPath(name), args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
