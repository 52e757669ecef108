import { FlagsFileSchema } from '@horae/shared/flag-definitions';
import { HostSchema, RemoteSchema } from '@horae/shared/remote-declaration';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';

const OPTIONS: ConversionConfig = {
  typeMode: 'input',
  // Builds check these rules, which JSON Schema cannot express.
  ignoreActions: ['check', 'transform'],
};

/** Returns the JSON Schemas by which editors check declarations, by file in `shared`. `npm run build -- schemas` writes them. */
export const declarationSchemas = (): Record<string, string> => ({
  'remote.schema.json': text(toJsonSchema(RemoteSchema, OPTIONS)),
  'host.schema.json': text(toJsonSchema(HostSchema, OPTIONS)),
  'flags.schema.json': text(toJsonSchema(FlagsFileSchema, OPTIONS)),
});

const text = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;
