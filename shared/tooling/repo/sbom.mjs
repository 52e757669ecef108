import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { install, SPEECH } from './install.mjs';
import { bin, ROOT, requireNode, run } from './workspace.mjs';

/*
 * Writes what the shop is made of, every package of the workspace with its version and licence, as CycloneDX JSON; speech
 * is installed by itself and has a bill of its own.
 */
const BILLS = { '.data/sbom.cdx.json': '.', '.data/sbom-speech.cdx.json': SPEECH };
const FORMAT = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

requireNode();
await install();
mkdirSync(join(ROOT, '.data'), { recursive: true });
for (const [file, folder] of Object.entries(BILLS)) {
  const args = ['sbom', ...FORMAT, '--out', join(ROOT, file)];
  await run(bin('pnpm'), args, { cwd: join(ROOT, folder), quiet: true });
  console.log(`Wrote ${file}`);
}
