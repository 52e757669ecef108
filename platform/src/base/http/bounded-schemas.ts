import * as v from 'valibot';

/** A text from outside: no more than `longest` characters of it reach anything. */
export const boundedText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength, `must have at most ${maxLength} characters`));

/** A {@link boundedText} that is not empty. */
export const requiredBoundedText = (maxLength: number) =>
  v.pipe(boundedText(maxLength), v.nonEmpty('must not be empty'));

/** Names and values from outside, of at most `most` pairs. */
export const boundedRecord = <
  Key extends v.BaseSchema<string, string, v.BaseIssue<unknown>>,
  Value extends v.GenericSchema,
>(
  key: Key,
  value: Value,
  maxEntries: number,
) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.maxEntries(maxEntries, `must have at most ${maxEntries} entries`),
    v.record(key, value),
  );

/** A whole number from outside. */
export const boundedInt = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** A list from outside, of at most `most` entries: they are counted before any of them is looked at. */
export const boundedList = <Entry extends v.GenericSchema>(entry: Entry, maxEntries: number) =>
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(maxEntries, `must have at most ${maxEntries} entries`),
    v.array(entry),
  );

/** A {@link boundedList} that is not empty. */
export const nonEmptyList = <Entry extends v.GenericSchema>(entry: Entry, maxEntries: number) =>
  v.pipe(boundedList(entry, maxEntries), v.minLength(1, 'must not be empty'));
