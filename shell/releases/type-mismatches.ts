import type { RecordedField, RecordedType } from '@horae/shared/contract-record';

type TypeOf<Kind extends RecordedType['kind']> = Extract<RecordedType, { kind: Kind }>;

/**
 * Why what one side gives is not what another side takes, in words; empty where every value of the one is one of the
 * other. A field that no one reads does no harm: a value may have more than is taken.
 */
export function findTypeMismatches(given: RecordedType, taken: RecordedType, at: string): string[] {
  if (taken.kind === 'anything') return [];
  if (given.kind === 'either') return given.of.flatMap((one) => findTypeMismatches(one, taken, at));
  if (taken.kind === 'either') return eitherMisfits(given, taken, at);
  if (given.kind === 'value') return valueMisfits(given, taken, at);
  if (given.kind === 'object' && taken.kind === 'object') return objectMisfits(given, taken, at);
  if (given.kind === 'list' && taken.kind === 'list')
    return findTypeMismatches(given.of, taken.of, `${at}[]`);
  if (given.kind === 'function' && taken.kind === 'function') {
    return functionMisfits(given, taken, at);
  }
  if (given.kind === 'named' && taken.kind === 'named' && given.name === taken.name) {
    return taken.of.flatMap((one, index) =>
      findTypeMismatches(given.of[index] ?? { kind: 'anything' }, one, at),
    );
  }
  return given.kind === taken.kind && given.kind !== 'named' ? [] : [another(given, taken, at)];
}

const another = (given: RecordedType, taken: RecordedType, at: string): string =>
  `${at} is ${words(given)}, ${words(taken)} is accepted`;

/** Both truths, given as one, are two values. */
function eitherMisfits(given: RecordedType, taken: TypeOf<'either'>, at: string): string[] {
  const fits = (one: RecordedType) =>
    taken.of.some((each) => findTypeMismatches(one, each, at).length === 0);
  const truths: RecordedType[] = [true, false].map((value) => ({ kind: 'value', value }));
  if (fits(given) || (given.kind === 'truth' && truths.every(fits))) return [];
  return [another(given, taken, at)];
}

function valueMisfits(given: TypeOf<'value'>, taken: RecordedType, at: string): string[] {
  const kinds: Record<string, string> = { string: 'text', number: 'number', boolean: 'truth' };
  const isSame = taken.kind === 'value' && taken.value === given.value;
  const isOfKind = taken.kind === kinds[typeof given.value];
  return isSame || isOfKind ? [] : [another(given, taken, at)];
}

function objectMisfits(given: TypeOf<'object'>, taken: TypeOf<'object'>, at: string): string[] {
  const named = Object.entries(taken.fields).flatMap(([name, field]) =>
    fieldMisfits(given.fields[name], field, `${at}.${name}`),
  );
  const { others } = taken;
  if (!others) return named;
  const unnamed = Object.entries(given.fields).filter(([name]) => !taken.fields[name]);
  return [
    ...named,
    ...unnamed.flatMap(([name, { type }]) => findTypeMismatches(type, others, `${at}.${name}`)),
    ...(given.others ? findTypeMismatches(given.others, others, `${at}.*`) : []),
  ];
}

function fieldMisfits(given: RecordedField | undefined, taken: RecordedField, at: string) {
  if (!given) return taken.mayMiss ? [] : [`${at} is needed and not given`];
  if (given.mayMiss && !taken.mayMiss) return [`${at} is needed and may be missing`];
  return findTypeMismatches(given.type, taken.type, at);
}

/** The side that takes a function calls it: what it is called with has to be what the function takes. */
function functionMisfits(
  given: TypeOf<'function'>,
  taken: TypeOf<'function'>,
  at: string,
): string[] {
  const called = given.takes.flatMap((expected, index) => {
    const name = `${at}(${index + 1})`;
    const passed = taken.takes[index];
    if (!passed) return expected.mayMiss ? [] : [`${name} is needed and not given`];
    if (passed.mayMiss && !expected.mayMiss) return [`${name} is needed and may be missing`];
    return findTypeMismatches(passed.type, expected.type, name);
  });
  if (taken.answers.kind === 'nothing') return called;
  return [...called, ...findTypeMismatches(given.answers, taken.answers, `${at}()`)];
}

interface SurplusOptions {
  at: string;
  /** The giver knows a later contract, in which fields that may miss have come. */
  isNewer: boolean;
}

/**
 * Fields that are given and not taken, in words. Of the given value alone: arguments of a function and payloads of an event
 * may always be more than their receiver knows.
 */
export function findSurplusTypeFields(
  given: RecordedType,
  taken: RecordedType,
  when: SurplusOptions,
): string[] {
  const { at, isNewer } = when;
  if (given.kind === 'either')
    return given.of.flatMap((one) => findSurplusTypeFields(one, taken, when));
  if (taken.kind === 'either') {
    const fitting = taken.of.filter((one) => findTypeMismatches(given, one, at).length === 0);
    const surplus = fitting.map((one) => findSurplusTypeFields(given, one, when));
    return surplus.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (given.kind === 'list' && taken.kind === 'list') {
    return findSurplusTypeFields(given.of, taken.of, { at: `${at}[]`, isNewer });
  }
  if (given.kind !== 'object' || taken.kind !== 'object' || taken.others) return [];
  return Object.entries(given.fields).flatMap(([name, { type, mayMiss }]) => {
    const field = taken.fields[name];
    if (field) return findSurplusTypeFields(type, field.type, { at: `${at}.${name}`, isNewer });
    return isNewer && mayMiss ? [] : [`${at}.${name} is given and not accepted`];
  });
}

function words(type: RecordedType): string {
  switch (type.kind) {
    case 'value':
      return JSON.stringify(type.value);
    case 'either':
      return type.of.map(words).join(' or ');
    case 'list':
      return `a list of ${words(type.of)}`;
    case 'object':
      return `an object of ${Object.keys(type.fields).join(', ') || 'no fields'}`;
    case 'function':
      return 'a function';
    case 'named':
      return type.name;
    default:
      return type.kind;
  }
}

/** Stands for a function in a recorded example. */
const FUNCTION = 'ƒ';

/** Whether an example value of one release matches the type that another accepts. */
export function isExampleAccepted(value: unknown, taken: RecordedType): boolean {
  switch (taken.kind) {
    case 'anything':
    case 'named':
      return true;
    case 'text':
      return typeof value === 'string' && value !== FUNCTION;
    case 'number':
      return typeof value === 'number';
    case 'truth':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'nothing':
      return value === undefined;
    case 'value':
      return value === taken.value;
    case 'function':
      return value === FUNCTION;
    case 'either':
      return taken.of.some((one) => isExampleAccepted(value, one));
    case 'list':
      return Array.isArray(value) && value.every((one) => isExampleAccepted(one, taken.of));
    case 'object':
      return isObjectTaken(value, taken);
  }
}

function isObjectTaken(
  value: unknown,
  { fields, others }: Extract<RecordedType, { kind: 'object' }>,
): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given: Record<string, unknown> = { ...value };
  const named = Object.entries(fields).every(([name, { type, mayMiss }]) =>
    name in given ? isExampleAccepted(given[name], type) : mayMiss === true,
  );
  const unnamed = Object.keys(given).filter((name) => !fields[name]);
  return named && (!others || unnamed.every((name) => isExampleAccepted(given[name], others)));
}
