import * as v from 'valibot';
import type { ModuleId } from './declarations.ts';

/** A field with what editors say of it. */
export const annotateSchema = <Schema extends v.GenericSchema>(schema: Schema, text: string) =>
  v.pipe(schema, v.description(text));

export const ModuleNameSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Za-z0-9]*$/, 'expected a name such as ProductPage'),
);

export const ModuleIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*\/[A-Z][A-Za-z0-9]*$/, 'expected an id such as cart/CartPanel'),
  v.transform((id) => id as ModuleId), // the pattern has checked it
);
