import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import { FlagsFileSchema } from '../src/declarations/flag-definitions.ts';
import { HostSchema, RemoteSchema } from '../src/declarations/remote-declaration.ts';

const OPTIONS: ConversionConfig = {
  typeMode: 'input',
  // What JSON Schema has no words for is checked by builds all the same.
  ignoreActions: ['check', 'transform'],
};

/** What editors check declarations with, by file in `shared`. `npm run build -- schemas` writes them. */
export const jsonSchemas = (): Record<string, string> => ({
  'remote.schema.json': text(toJsonSchema(RemoteSchema, OPTIONS)),
  'host.schema.json': text(toJsonSchema(HostSchema, OPTIONS)),
  'flags.schema.json': text(toJsonSchema(FlagsFileSchema, OPTIONS)),
});

const text = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;
