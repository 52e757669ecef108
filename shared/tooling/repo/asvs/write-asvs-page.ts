import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { formatAsvsPage } from './asvs-page.ts';
import { ASVS_PAGE_FILE, readAsvsRequirements } from './requirements.ts';

writeFileSync(join(ROOT, ASVS_PAGE_FILE), formatAsvsPage(readAsvsRequirements()));
