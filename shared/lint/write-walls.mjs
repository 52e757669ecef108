import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, run } from '../repo/workspace.mjs';
import { biomeWalls } from './biome-walls.mjs';
import { FLOORS, PACKAGES } from './walls.mjs';

/** `npm run walls`: writes what Biome reads. */
const file = join(import.meta.dirname, 'walls.json');
writeFileSync(file, JSON.stringify(biomeWalls(PACKAGES, FLOORS)));
await run(bin('biome'), ['format', '--write', file], { quiet: true });
