import { invalidField } from '../../base/http/platform-error.ts';
import type { PageQuery } from '../../base/query/query-field-types.ts';
import type { ContentItem } from './read-content-items.ts';

type Filter = Record<string, unknown>;
type Test = (value: unknown, operand: unknown) => boolean;

const MAX_DEPTH = 8;

/** Whether an item passes a filter of `WIRE.md` 3.3. Throws a 400 for an unknown operator. */
export function itemMatchesFilter(item: ContentItem, filter: Filter, depth = 0): boolean {
  if (depth > MAX_DEPTH)
    throw invalidField('query.filter', `must nest at most ${MAX_DEPTH} levels`);
  return Object.entries(filter).every(([name, wanted]) => {
    const passes = (part: Filter) => itemMatchesFilter(item, part, depth + 1);
    if (name === '$and') return branches(name, wanted).every(passes);
    if (name === '$or') return branches(name, wanted).some(passes);
    if (name === '$not') return !branches(name, wanted).every(passes);
    const value = fieldValue(item, name);
    if (!isObject(wanted) || !Object.keys(wanted).some((key) => key.startsWith('$')))
      return isEqual(value, wanted);
    return Object.entries(wanted).every(([operator, operand]) =>
      findTest(operator, name)(value, operand),
    );
  });
}

/** In the order of a query; what is equal stays as the file has it. */
export function sortContentItems(
  items: readonly ContentItem[],
  sort: PageQuery['sort'],
): ContentItem[] {
  return items.toSorted((a, b) => {
    for (const { fieldName, order } of sort) {
      const way = compare(fieldValue(a, fieldName), fieldValue(b, fieldName));
      if (way !== 0) return order === 'DESC' ? -way : way;
    }
    return 0;
  });
}

const TESTS: Record<string, Test> = {
  $eq: isEqual,
  $ne: (value, operand) => !isEqual(value, operand),
  $gt: (value, operand) => isComparable(value, operand) && compare(value, operand) > 0,
  $gte: (value, operand) => isComparable(value, operand) && compare(value, operand) >= 0,
  $lt: (value, operand) => isComparable(value, operand) && compare(value, operand) < 0,
  $lte: (value, operand) => isComparable(value, operand) && compare(value, operand) <= 0,
  $in: (value, operand) => toList(operand).some((entry) => isEqual(value, entry)),
  $nin: (value, operand) => !toList(operand).some((entry) => isEqual(value, entry)),
  $hasSome: (value, operand) => toList(operand).some((entry) => toList(value).includes(entry)),
  $hasAll: (value, operand) => toList(operand).every((entry) => toList(value).includes(entry)),
  $startsWith: (value, operand) => toText(value).startsWith(toText(operand)),
  $endsWith: (value, operand) => toText(value).endsWith(toText(operand)),
  $contains: (value, operand) => toText(value).includes(toText(operand)),
  $exists: (value, operand) => (value !== undefined && value !== null) === operand,
  $isEmpty: (value, operand) => (value === undefined || value === null || value === '') === operand,
};

function findTest(operator: string, field: string): Test {
  const test = Object.hasOwn(TESTS, operator) ? TESTS[operator] : undefined;
  if (test) return test;
  throw invalidField(`query.filter.${field}`, `does not take ${operator}`);
}

function branches(name: string, value: unknown): Filter[] {
  const parts = name === '$not' && !Array.isArray(value) ? [value] : value;
  if (Array.isArray(parts) && parts.every(isObject)) return parts;
  throw invalidField(`query.filter.${name}`, 'must hold filters');
}

/** `page.title` is the title of the page. */
function fieldValue(item: ContentItem, path: string): unknown {
  let value: unknown = item;
  for (const name of path.split('.')) {
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

/** On a list, equality means "contains"; what is not there equals null. */
function isEqual(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value) && !Array.isArray(wanted)) return value.includes(wanted);
  return JSON.stringify(value ?? null) === JSON.stringify(wanted ?? null);
}

const isComparable = (a: unknown, b: unknown): boolean => typeof a === typeof b;

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [toText(one), toText(other)];
  return a < b ? -1 : Number(a > b);
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase();

function isObject(value: unknown): value is Filter {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
