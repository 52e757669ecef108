import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarationSchemas } from './declaration-json-schemas.ts';

test.each(Object.entries(declarationSchemas()))(
  '%s equals the output of `npm run build -- schemas`',
  (file, text) => {
    const written = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

    expect(JSON.parse(written)).toEqual(JSON.parse(text));
  },
);

test('the schema for editors knows every field of a call', () => {
  const { properties } = JSON.parse(declarationSchemas()['remote.schema.json'] ?? '');

  expect(Object.keys(properties.calls.items.properties)).toEqual([
    'to',
    'method',
    'path',
    'answer',
    'repeat',
  ]);
});
