import * as v from 'valibot';

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
const version = v.pipe(v.string(), v.maxLength(128));
const part = { remote, version };
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** A report of the host about a page (`shell/src/telemetry/create-sender.ts`): classes and places, never messages. */
const Observation = v.variant('kind', [
  v.strictObject({ kind: v.literal('view'), ...part }),
  v.strictObject({
    kind: v.literal('error'),
    ...part,
    name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
    at: v.optional(v.pipe(v.string(), v.regex(/^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/))),
  }),
  v.strictObject({ kind: v.picklist(['lcp', 'inp']), ...part, ms }),
  v.strictObject({ kind: v.literal('slow'), ...part, ms }),
]);

export type Observation = v.InferOutput<typeof Observation>;

const MOST_AT_ONCE = 40;

export const ObservationsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(Observation),
  v.maxLength(MOST_AT_ONCE),
);
