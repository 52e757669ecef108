import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installWorkspace, SPEECH_WORKSPACE } from './install.mjs';
import { ROOT, requireSupportedNode, runCommand, toBinPath } from './workspace.mjs';

/*
 * Writes what the shop is made of, every package of the workspace with its version and licence, as CycloneDX JSON; speech
 * is installed by itself and has a bill of its own.
 */
const BILLS = { '.data/sbom.cdx.json': '.', '.data/sbom-speech.cdx.json': SPEECH_WORKSPACE };
const FORMAT = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

requireSupportedNode();
await installWorkspace();
mkdirSync(join(ROOT, '.data'), { recursive: true });
for (const [file, folder] of Object.entries(BILLS)) {
  const args = ['sbom', ...FORMAT, '--out', join(ROOT, file)];
  await runCommand(toBinPath('pnpm'), args, { cwd: join(ROOT, folder), quiet: true });
  console.log(`Wrote ${file}`);
}
