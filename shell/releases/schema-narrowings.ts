type Schema = Record<string, unknown>;

/** Keywords that do not restrict the accepted values. */
const WORDS = ['$schema', 'title', 'description', 'default', 'examples'];
/** Upper limits: a smaller value than before is narrower, and so is a limit where there was none. */
const MOST = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const LEAST = ['minimum', 'minLength', 'minItems', 'minProperties'];
/** Keywords that have a rule below. */
const RULED = [
  ...['type', 'enum', 'required', 'properties', 'items', 'additionalProperties'],
  ...[...MOST, ...LEAST],
];

/**
 * Describes the values that an input schema no longer accepts but the one before did; empty when it accepts them all. A
 * change that no rule can judge counts as narrower.
 */
export const narrowings = (before: unknown, after: unknown, at = 'the input'): string[] => {
  const [old, now] = [asSchema(before), asSchema(after)];
  return [
    ...typeChange(old, now, at),
    ...limitChanges(old, now, at),
    ...valueChanges(old, now, at),
    ...propertyChanges(old, now, at),
    ...(now.items === undefined ? [] : narrowings(old.items, now.items, `${at}[]`)),
    ...unknownChanges(old, now, at),
  ];
};

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {}; // an object

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function typeChange(old: Schema, now: Schema, at: string): string[] {
  const isWider = old.type === 'integer' && now.type === 'number';
  if (now.type === undefined || isSame(old.type, now.type) || isWider) return [];
  return [`${at} has to be of type ${now.type}`];
}

function limitChanges(old: Schema, now: Schema, at: string): string[] {
  const tighter = (keyword: string, isTighter: (was: number, is: number) => boolean) => {
    const [was, is] = [old[keyword], now[keyword]];
    if (typeof is !== 'number') return [];
    return typeof was !== 'number' || isTighter(was, is) ? [`${at}: ${keyword} is ${is}`] : [];
  };
  return [
    ...MOST.flatMap((keyword) => tighter(keyword, (was, is) => is < was)),
    ...LEAST.flatMap((keyword) => tighter(keyword, (was, is) => is > was)),
  ];
}

function valueChanges(old: Schema, now: Schema, at: string): string[] {
  if (now.enum === undefined) return [];
  if (old.enum === undefined) return [`${at} accepts only listed values`];
  return listOf(old.enum)
    .filter((value) => !listOf(now.enum).some((other) => isSame(value, other)))
    .map((value) => `${at} no longer accepts ${JSON.stringify(value)}`);
}

function propertyChanges(old: Schema, now: Schema, at: string): string[] {
  const [was, is] = [asSchema(old.properties), asSchema(now.properties)];
  const required = listOf(now.required).filter((name) => !listOf(old.required).includes(name));
  const isClosed = now.additionalProperties === false;
  const lost = Object.keys(was).filter((name) => isClosed && !Object.hasOwn(is, name));
  const inside = Object.keys(was)
    .filter((name) => Object.hasOwn(is, name))
    .flatMap((name) => narrowings(was[name], is[name], name));
  // A property that the old schema did not name was accepted with any value, and now has to match.
  const named = Object.keys(is)
    .filter((name) => old.additionalProperties !== false && !Object.hasOwn(was, name))
    .flatMap((name) => narrowings(old.additionalProperties, is[name], name));
  return [
    ...required.map((name) => `${name} is required`),
    ...lost.map((name) => `${name} is gone`),
    ...inside,
    ...named,
    ...otherProperties(old.additionalProperties, now.additionalProperties, at),
  ];
}

function otherProperties(was: unknown, is: unknown, at: string): string[] {
  if (is === undefined || is === true || was === false) return [];
  if (is === false) return [`${at} accepts no other properties`];
  return narrowings(was, is, `${at}.*`);
}

function unknownChanges(old: Schema, now: Schema, at: string): string[] {
  return Object.keys(now)
    .filter((keyword) => !WORDS.includes(keyword) && !RULED.includes(keyword))
    .filter((keyword) => !isSame(old[keyword], now[keyword]))
    .map((keyword) => `${at}: ${keyword} is another one`);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
