import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@horae/shared/contract';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

const ROOT = join(import.meta.dirname, '../../..');

const OPTIONS: ConversionConfig = { typeMode: 'input' };

/** Every `remote.json` that declares tools, by its folder. */
export const listRemotesWithTools = (root = ROOT): [folder: string, RemoteDeclaration][] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'remote.json')))
    .map((folder): [string, RemoteDeclaration] => [
      folder,
      JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')),
    ])
    .filter(([, { tools = [] }]) => tools.length > 0);

/**
 * Returns the expected `input` of a tool: the JSON Schema of `src/tools/<name>.input.ts`.
 * @throws when the file is missing, exports no `input`, or checks rules that JSON Schema cannot express.
 */
export async function readToolSchema(folder: string, name: string, root = ROOT): Promise<object> {
  const file = join(root, folder, 'src/tools', `${name}.input.ts`);
  const { input } = (await import(pathToFileURL(file).href)) as { input?: GenericSchema }; // looked at on the next line
  if (!input) throw new Error(`${file}: exports no input`);
  const { $schema: _dialect, ...schema } = toJsonSchema(input, OPTIONS);
  return schema;
}
