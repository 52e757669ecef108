import * as v from 'valibot';
import type { FlagRecord } from './declarations.ts';
import { annotateSchema, ModuleNameSchema } from './module-name-schemas.ts';

/** The short name of a variant: it stands in cookies, events and cache keys as it is. */
export const FlagTextSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^[A-Za-z0-9][\w-]*$/, 'expected a short name such as bestsellers-first'),
);

const MOST = 1_000_000_000;
export const FlagNumberSchema = v.pipe(v.number(), v.minValue(-MOST), v.maxValue(MOST));

/** More are no variants but settings. */
const VALUES = { least: 2, most: 8 };

const common = {
  name: annotateSchema(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'expected a name such as home-order'),
    ),
    'home-order of the catalogue is the flag catalog/home-order',
  ),
  description: annotateSchema(
    v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    'What it decides',
  ),
  modules: annotateSchema(
    v.pipe(v.array(ModuleNameSchema), v.minLength(1)),
    'Exposed modules that read it; it is decided for the pages that show one of them',
  ),
};

const createValuesSchema = <Schema extends v.GenericSchema>(one: Schema) =>
  annotateSchema(
    v.pipe(v.array(one), v.minLength(VALUES.least), v.maxLength(VALUES.most)),
    'All that it can be',
  );

/** One declared flag; see {@link FlagRecord}. */
const FlagSchema = v.pipe(
  v.variant('type', [
    v.strictObject({ ...common, type: v.literal('boolean'), default: v.boolean() }),
    v.strictObject({
      ...{ ...common, type: v.literal('number') },
      ...{ default: FlagNumberSchema, values: createValuesSchema(FlagNumberSchema) },
    }),
    v.strictObject({
      ...{ ...common, type: v.literal('string') },
      ...{ default: FlagTextSchema, values: createValuesSchema(FlagTextSchema) },
    }),
  ]),
  v.check(
    (flag) => flag.type === 'boolean' || (flag.values as unknown[]).includes(flag.default), // of its own type
    'expected a default that is one of the values',
  ),
) satisfies v.GenericSchema<unknown, FlagRecord>;

/** The flags of a remote, each name once. */
export const FlagListSchema = v.pipe(
  v.array(FlagSchema),
  v.check(
    (flags) => new Set(flags.map(({ name }) => name)).size === flags.length,
    'expected each name once',
  ),
);
