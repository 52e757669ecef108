import type { Release } from './release.ts';

type Schema = Record<string, unknown>;

/** Keywords that do not restrict the accepted values. */
const NEUTRAL_KEYWORDS = ['$schema', 'title', 'description', 'default', 'examples'];
/** Upper limits: a smaller value than before is narrower, and so is a limit where there was none. */
const UPPER_LIMITS = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER_LIMITS = ['minimum', 'minLength', 'minItems', 'minProperties'];
/** Keywords that have a rule below. */
const CHECKED_KEYWORDS = [
  ...['type', 'enum', 'required', 'properties', 'items', 'additionalProperties'],
  ...[...UPPER_LIMITS, ...LOWER_LIMITS],
];

/**
 * Describes the values that an input schema no longer accepts but the one before did; empty when it accepts them all. A
 * change that no rule can judge counts as narrower.
 */
export const findSchemaNarrowings = (
  before: unknown,
  after: unknown,
  at = 'the input',
): string[] => {
  // No rule judges a list of schemas, nor the one that accepts nothing.
  if (Array.isArray(after) || after === false) {
    return isSame(before, after) ? [] : [`${at} is another one`];
  }
  const [old, now] = [asSchema(before), asSchema(after)];
  return [
    ...checkType(old, now, at),
    ...checkLimits(old, now, at),
    ...checkValues(old, now, at),
    ...checkProperties(old, now, at),
    ...(now.items === undefined ? [] : findSchemaNarrowings(old.items, now.items, `${at}[]`)),
    ...checkUnknownKeywords(old, now, at),
  ];
};

/** Neither an absent schema nor `true` has keywords. */
const asSchema = (value: unknown): Schema => Object(value);

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function checkType(old: Schema, now: Schema, at: string): string[] {
  const isWider = old.type === 'integer' && now.type === 'number';
  if (now.type === undefined || isSame(old.type, now.type) || isWider) return [];
  return [`${at} has to be of type ${now.type}`];
}

function checkLimits(old: Schema, now: Schema, at: string): string[] {
  const tighter = (keyword: string, isTighter: (was: number, is: number) => boolean) => {
    const [was, is] = [old[keyword], now[keyword]];
    if (typeof is !== 'number') return [];
    return typeof was !== 'number' || isTighter(was, is) ? [`${at}: ${keyword} is ${is}`] : [];
  };
  return [
    ...UPPER_LIMITS.flatMap((keyword) => tighter(keyword, (was, is) => is < was)),
    ...LOWER_LIMITS.flatMap((keyword) => tighter(keyword, (was, is) => is > was)),
  ];
}

function checkValues(old: Schema, now: Schema, at: string): string[] {
  if (now.enum === undefined) return [];
  if (old.enum === undefined) return [`${at} accepts only listed values`];
  return toList(old.enum)
    .filter((value) => !toList(now.enum).some((other) => isSame(value, other)))
    .map((value) => `${at} no longer accepts ${JSON.stringify(value)}`);
}

function checkProperties(old: Schema, now: Schema, at: string): string[] {
  const [was, is] = [asSchema(old.properties), asSchema(now.properties)];
  const required = toList(now.required).filter((name) => !toList(old.required).includes(name));
  const isClosed = now.additionalProperties === false;
  const lost = Object.keys(was).filter((name) => isClosed && !Object.hasOwn(is, name));
  const inside = Object.keys(was).flatMap((name) =>
    findSchemaNarrowings(was[name], is[name], name),
  );
  // A property that the old schema did not name was accepted with any value, and now has to match.
  const named = Object.keys(is)
    .filter((name) => old.additionalProperties !== false && !Object.hasOwn(was, name))
    .flatMap((name) => findSchemaNarrowings(old.additionalProperties, is[name], name));
  return [
    ...required.map((name) => `${name} is required`),
    ...lost.map((name) => `${name} is gone`),
    ...inside,
    ...named,
    ...checkOtherProperties(old.additionalProperties, now.additionalProperties, at),
  ];
}

function checkOtherProperties(was: unknown, is: unknown, at: string): string[] {
  if (is === undefined || was === false) return [];
  if (is === false) return [`${at} accepts no other properties`];
  return findSchemaNarrowings(was, is, `${at}.*`);
}

function checkUnknownKeywords(old: Schema, now: Schema, at: string): string[] {
  return Object.keys(now)
    .filter((keyword) => !NEUTRAL_KEYWORDS.includes(keyword) && !CHECKED_KEYWORDS.includes(keyword))
    .filter((keyword) => !isSame(old[keyword], now[keyword]))
    .map((keyword) => `${at}: ${keyword} is another one`);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Tools of a candidate that would break what agents rely on: a name that is another remote's, an input that takes less
 * than that of the live version, or a tool that has only read and would now change something.
 */
export function findIncompatibleTools(
  { name, tools = [] }: Release,
  releases: Release[],
  before: Release[],
): string[] {
  const others = releases.filter((release) => release.name !== name);
  const earlier = before.find((release) => release.name === name)?.tools ?? [];
  const taken = tools.flatMap((tool) =>
    others
      .filter((other) => other.tools?.some((theirs) => theirs.name === tool.name))
      .map((other) => `${tool.name} is ${other.name}'s`),
  );
  const changed = tools.flatMap((tool) => {
    const was = earlier.find((one) => one.name === tool.name);
    if (!was) return [];
    const grown = was.does === 'reads' && tool.does === 'changes';
    return [
      ...(grown ? [`${tool.name} only read before and would now change something`] : []),
      ...findSchemaNarrowings(was.input, tool.input).map(
        (what) => `${tool.name} accepts less: ${what}`,
      ),
    ];
  });
  return [...taken, ...changed];
}
