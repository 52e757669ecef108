import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { invalidField } from '../http/platform-error.ts';
import { refuseCostlyFilter, toFilterValueSql } from './filter-value-sql.ts';
import { orderedColumn, type QueryField, type QueryFields } from './query-field-types.ts';

type Filter = Record<string, unknown>;

const MAX_DEPTH = 8;
const MAX_LIST = 500;
const ALWAYS = sql`true`;
const NEVER = sql`false`;

/**
 * Compiles a filter of the wire's query language (`WIRE.md` 3.3) to a condition; every value becomes a
 * parameter. Text matches whatever its case; equality on a list means "contains".
 * Throws a 400 with field violations for unknown fields, unknown operators and values of the wrong type.
 */
export function compileFilter(filter: Filter, fields: QueryFields, depth = 0): SQL {
  if (depth === 0) refuseCostlyFilter(filter);
  if (depth > MAX_DEPTH)
    throw invalidField('query.filter', `must nest at most ${MAX_DEPTH} levels`);
  const conditions = Object.entries(filter).map(([name, value]) => {
    switch (name) {
      case '$and':
        return and(...branches(name, value).map((part) => compileFilter(part, fields, depth + 1)));
      case '$or':
        return or(...branches(name, value).map((part) => compileFilter(part, fields, depth + 1)));
      case '$not':
        return not(
          and(...branches(name, value).map((part) => compileFilter(part, fields, depth + 1))) ??
            ALWAYS,
        );
      default:
        return compileField(name, value, fields);
    }
  });
  return and(...conditions) ?? ALWAYS;
}

function branches(name: string, value: unknown): Filter[] {
  const parts = name === '$not' && !Array.isArray(value) ? [value] : value;
  if (Array.isArray(parts) && parts.length > 0 && parts.length <= MAX_LIST && parts.every(isFilter))
    return parts;
  throw invalidField(`query.filter.${name}`, 'must hold filters');
}

function compileField(name: string, value: unknown, fields: QueryFields): SQL {
  const path = `query.filter.${name}`;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw invalidField(path, 'is not a field that can be filtered');
  if (!isFilter(value)) return nullSafe({ operator: '$eq', field, value, path });
  const operators = Object.entries(value);
  if (operators.length === 0) throw invalidField(path, 'must have an operator');
  return (
    and(
      ...operators.map(([operator, operand]) =>
        nullSafe({ operator, field, value: operand, path }),
      ),
    ) ?? ALWAYS
  );
}

/** Only where a column may be null: the wrapping keeps the database from using an index. */
function nullSafe(comparison: Comparison): SQL {
  const condition = compare(comparison);
  return comparison.field.nullable ? sql`coalesce(${condition}, false)` : condition;
}

interface Comparison {
  operator: string;
  field: QueryField;
  value: unknown;
  path: string;
}

function compare(comparison: Comparison): SQL {
  const { operator, field, value, path } = comparison;
  // Items are objects: operators compare their fields and never the whole.
  if (field.matchItems && operator === '$matchItems')
    return field.matchItems(branches(operator, value));
  switch (field.matchItems ? 'none' : operator) {
    case '$eq':
      return equals(comparison);
    case '$ne':
      return not(nullSafe({ ...comparison, operator: '$eq' }));
    case '$exists':
    case '$isEmpty':
      if (typeof value !== 'boolean') break;
      return value === (operator === '$isEmpty') ? isNull(field) : not(isNull(field));
    case '$in':
      return field.type === 'textList'
        ? overlaps(comparison)
        : (withList(comparison, (values) => sql`${field.column} in (${values})`) ?? NEVER);
    case '$nin':
      return not(nullSafe({ ...comparison, operator: '$in' }));
    case '$hasSome':
      return field.type === 'textList'
        ? overlaps(comparison)
        : compare({ ...comparison, operator: '$in' });
    case '$hasAll':
      if (field.type !== 'textList') break;
      return withList(comparison, (values) => sql`${field.column} @> array[${values}]`) ?? ALWAYS;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (field.type !== 'textList' && field.type !== 'boolean') return order(comparison);
      break;
    case '$startsWith':
    case '$endsWith':
    case '$contains':
      if (field.type === 'text' && typeof value === 'string') {
        const pattern = likePattern(operator, value);
        if (field.folded) return sql`${field.folded} like lower(${pattern})`;
        return sql`${field.column} ilike ${pattern}`;
      }
      break;
  }
  throw invalidField(path, `does not take ${operator} with this value`);
}

function equals({ field, value, path }: Comparison): SQL {
  if (value === null) return isNull(field);
  // On a list, equality means "contains": that is how the storefront filters by category.
  if (field.type === 'textList')
    return sql`${field.column} @> array[${toFilterValueSql('text', value, { field: path })}]`;
  return sql`${field.column} = ${toFilterValueSql(field.type, value, { field: path })}`;
}

/** Texts and lists are stored as empty where the wire leaves them out. */
function isNull(field: QueryField): SQL {
  if (field.type === 'text') return sql`coalesce(${field.column}, '') = ''`;
  if (field.type === 'textList') return sql`cardinality(${field.column}) = 0`;
  return sql`${field.column} is null`;
}

function overlaps(comparison: Comparison): SQL {
  const { column } = comparison.field;
  return withList(comparison, (values) => sql`${column} && array[${values}]`) ?? NEVER;
}

const SIGNS: Record<string, SQL> = { $gt: sql`>`, $gte: sql`>=`, $lt: sql`<`, $lte: sql`<=` };

function order({ operator, field, value, path }: Comparison): SQL {
  const round = operator === '$gte' || operator === '$lt' ? 'up' : 'down';
  return sql`${orderedColumn(field)} ${SIGNS[operator]} ${toFilterValueSql(field.type, value, { field: path, round })}`;
}

/** A condition over the values of a list; `null` for an empty list, as of products when there are none to name. */
function withList({ field, value, path }: Comparison, build: (values: SQL) => SQL): SQL | null {
  if (!Array.isArray(value) || value.length > MAX_LIST) {
    throw invalidField(path, `must be compared with a list of at most ${MAX_LIST} values`);
  }
  const values = value.map((entry) => toFilterValueSql(field.type, entry, { field: path }));
  return values.length === 0 ? null : build(sql.join(values, sql`, `));
}

function likePattern(operator: string, value: string): string {
  const literal = value.replace(/[\\%_]/g, '\\$&');
  if (operator === '$startsWith') return `${literal}%`;
  return operator === '$endsWith' ? `%${literal}` : `%${literal}%`;
}

function isFilter(value: unknown): value is Filter {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
