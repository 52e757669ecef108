import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { bin, ROOT, requireNode, run } from './workspace.mjs';

/** Writes what the shop is made of, every package of the workspace with its version and licence, as CycloneDX JSON. */
const FILE = '.data/sbom.cdx.json';
const FORMAT = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

requireNode();
await install();
mkdirSync(join(ROOT, '.data'), { recursive: true });
await run(bin('pnpm'), ['sbom', ...FORMAT, '--out', FILE], { quiet: true });
console.log(`Wrote ${FILE}`);
