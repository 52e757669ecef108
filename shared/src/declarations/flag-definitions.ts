import * as v from 'valibot';
import type { FlagRecord, FlagValue } from './declarations.ts';
import { FlagNumberSchema, FlagTextSchema } from './flag-declaration.ts';
import { annotateSchema } from './module-name-schemas.ts';

/** Name and folder of the release of definitions in a store; no remote has this name. */
export const FLAGS = 'flags';

const Value = v.union([v.boolean(), FlagNumberSchema, FlagTextSchema]);

const Part = v.strictObject({
  value: annotateSchema(Value, 'One of the values that its remote declares'),
  percent: annotateSchema(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    'Of all visitors',
  ),
});

const Definition = v.strictObject({
  value: v.exactOptional(
    annotateSchema(Value, 'For all who are in no part; the default where absent'),
  ),
  split: v.exactOptional(
    annotateSchema(
      v.pipe(
        v.array(Part),
        v.minLength(1),
        v.check(
          (parts) => parts.reduce((sum, { percent }) => sum + percent, 0) <= 100,
          'expected parts of 100 percent at most',
        ),
      ),
      'Parts of the visitors who get another value, each for good',
    ),
  ),
});

/** By `<remote>/<flag>`. */
export const FlagDefinitionsSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'expected an id such as catalog/home-order'),
  ),
  Definition,
);

/** The shape of `flags/flags.json`. */
export const FlagsFileSchema = v.strictObject({
  $schema: v.exactOptional(v.string()),
  flags: annotateSchema(FlagDefinitionsSchema, 'What flags are now, by <remote>/<flag>'),
});

export type FlagDefinitions = v.InferOutput<typeof FlagDefinitionsSchema>;
export type FlagDefinition = FlagDefinitions[string];
export type FlagPart = v.InferOutput<typeof Part>;

/** Whether a flag can have this value. */
export function isFlagValueAllowed(flag: FlagRecord, value: FlagValue): boolean {
  if (typeof value !== flag.type) return false;
  return flag.type === 'boolean' || (flag.values as FlagValue[]).includes(value); // of one type each
}

/**
 * Reads `flags.json`.
 * @throws one line that names the first field that is no definition, after `source`.
 */
export function readFlagDefinitions(declared: unknown, source: string): FlagDefinitions {
  const { success, output, issues } = v.safeParse(FlagsFileSchema, declared);
  if (success) return output.flags;
  const [issue] = issues;
  throw new Error(`${source}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}
