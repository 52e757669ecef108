import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from './json-schemas.ts';

for (const [file, text] of Object.entries(jsonSchemas())) {
  writeFileSync(join(import.meta.dirname, '..', file), text);
}
