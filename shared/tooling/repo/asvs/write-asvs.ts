import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { asvsPage } from './asvs-page.ts';
import { PAGE_FILE, readRequirements } from './requirements.ts';

writeFileSync(join(ROOT, PAGE_FILE), asvsPage(readRequirements()));
