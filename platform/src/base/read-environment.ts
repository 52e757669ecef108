import * as v from 'valibot';

/** Environment variables by name; a part of the platform reads those of its own. */
export type EnvironmentVariables = Record<string, string | undefined>;

/** A setting whose value cannot be used; the message is the one line that the start prints. */
export class SettingsError extends Error {}

/** Reads the variables of one schema. Throws {@link SettingsError} for the first that is wrong. */
export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: EnvironmentVariables,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new SettingsError(`${issue.path?.[0]?.key}: ${issue.message}`);
}

/** A text, or whatever matches `form`. */
export const patternSchema = (form: RegExp, wrong: string) =>
  v.pipe(v.string(), v.regex(form, wrong));

/** A whole number; `what` names it in the message for anything else. */
export const integerSetting = (what: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  v.pipe(
    v.string(),
    v.digits(`must be ${what}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

export const onOffSchema = (standard: 'on' | 'off') =>
  v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'must be on or off'),
      v.transform((text) => text === 'on'),
    ),
    standard,
  );

export const createChoiceSettingSchema = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  standard: Options[number],
) => {
  const named = `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;
  return v.optional(v.picklist(options, `must be ${named}`), standard);
};

/** An absolute URL of any scheme. */
export const absoluteUrlSchema = v.pipe(v.string(), v.url('must be an absolute URL'));

export const webUrlSchema = v.pipe(
  absoluteUrlSchema,
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
);

/** A {@link webUrlSchema} that paths are appended to. */
export const baseUrlSchema = v.pipe(
  webUrlSchema,
  v.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
);

/** Entries separated by commas. */
export const listSetting = <Entry extends v.GenericSchema<string, string>>(entry: Entry) =>
  v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
    v.minLength(1, 'must not be empty'),
    v.array(entry),
  );
