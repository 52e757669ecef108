import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildContractRecords } from './contract/build-contract-records.ts';
import { declarationSchemas } from './declaration-json-schemas.ts';
import {
  GENERATED_FLAG_HOOKS_PATH,
  generateFlagHookCode,
  listRemotesWithFlags,
} from './generate-flag-hook-code.ts';
import { listRemotesWithTools, readToolSchema } from './tool-inputs.ts';

const ROOT = join(import.meta.dirname, '../../..');

for (const [file, text] of Object.entries(declarationSchemas())) {
  writeFileSync(join(ROOT, 'shared', file), text);
}

for (const [folder, declared] of listRemotesWithFlags()) {
  writeFileSync(join(ROOT, folder, GENERATED_FLAG_HOOKS_PATH), generateFlagHookCode(declared));
}

for (const [folder, declared] of listRemotesWithTools()) {
  const tools = await Promise.all(
    (declared.tools ?? []).map(async (tool) => ({
      ...tool,
      input: await readToolSchema(folder, tool.name),
    })),
  );
  const text = JSON.stringify({ ...declared, tools }, null, 2);
  writeFileSync(join(ROOT, folder, 'remote.json'), `${text}\n`);
}

for (const [folder, record] of Object.entries(await buildContractRecords())) {
  writeFileSync(join(ROOT, folder, 'contract.json'), `${JSON.stringify(record, null, 2)}\n`);
}
