import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { formatAsvsPage } from './asvs-page.ts';
import { ASVS_PAGE_FILE, readRequirements } from './requirements.ts';

writeFileSync(join(ROOT, ASVS_PAGE_FILE), formatAsvsPage(readRequirements()));
