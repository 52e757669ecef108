import * as v from 'valibot';

/** A text from outside: no more than `longest` characters of it reach anything. */
export const text = (longest: number) =>
  v.pipe(v.string(), v.maxLength(longest, `must have at most ${longest} characters`));

/** Names and values from outside, of at most `most` pairs. */
export const record = <
  Key extends v.BaseSchema<string, string, v.BaseIssue<unknown>>,
  Value extends v.GenericSchema,
>(
  key: Key,
  value: Value,
  most: number,
) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.maxEntries(most, `must have at most ${most} entries`),
    v.record(key, value),
  );

/** A list from outside, of at most `most` entries: they are counted before any of them is looked at. */
export const list = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(most, `must have at most ${most} entries`),
    v.array(entry),
  );
