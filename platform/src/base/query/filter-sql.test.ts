import { integer, PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { compileFilter } from './filter-sql.ts';
import { compileOrderBy, type QueryFields, textQueryField } from './query-field-types.ts';

const table = pgTable('things', {
  id: text('id'),
  name: text('name'),
  tags: text('tags').array(),
  cents: integer('cents'),
  at: timestamp('at'),
});
const fields: QueryFields = {
  name: textQueryField(table.name),
  tags: { type: 'textList', column: table.tags },
  price: { type: 'money', column: table.cents },
  at: { type: 'date', column: table.at },
  size: { type: 'integer', column: table.cents },
};
const dialect = new PgDialect();
const compiled = (filter: Record<string, unknown>) => {
  const { sql, params } = dialect.sqlToQuery(compileFilter(filter, fields));
  return { sql: sql.replaceAll('"things".', ''), params };
};

test('an empty filter matches everything', () => {
  expect(compiled({})).toEqual({ sql: 'true', params: [] });
});

test('values are never part of the statement', () => {
  const { sql, params } = compiled({ name: "'; drop table things; --" });

  expect(params).toEqual(["'; drop table things; --"]);
  expect(sql).not.toContain('drop');
});

test.each([
  [{ price: 12.34 }, [1234]],
  [{ price: '12.34' }, [1234]],
  [{ price: { $lte: '150' } }, [15000]],
  [{ price: { $gte: 10.005 } }, [1001]],
  [{ price: { $lt: 10.005 } }, [1001]],
  [{ price: { $lte: 10.005 } }, [1000]],
  [{ price: { $gt: 10.005 } }, [1000]],
  // No price has half a cent, so none equals it.
  [{ price: 10.005 }, [-1]],
  [{ size: '12345678901234567890' }, ['12345678901234567890']],
  [{ size: 12 }, ['12']],
  [{ at: '2026-01-01' }, ['2026-01-01T00:00:00.000Z']],
  [{ name: { $contains: '50%_\\' } }, ['%50\\%\\_\\\\%']],
  [{ name: { $startsWith: 'a' } }, ['a%']],
  [{ name: { $endsWith: 'a' } }, ['%a']],
])('%j becomes %j', (filter, params) => {
  expect(compiled(filter).params).toEqual(params);
});

const LIST = 'must be compared with a list of at most 500 values';

const nested = (depth: number): Record<string, unknown> =>
  depth === 0 ? { name: 'a' } : { $not: nested(depth - 1) };

test.each([
  [{ colour: 'red' }, 'query.filter.colour', 'is not a field that can be filtered'],
  [{ constructor: 'x' }, 'query.filter.constructor', 'is not a field that can be filtered'],
  [{ name: {} }, 'query.filter.name', 'must have an operator'],
  [{ name: { $like: 'a' } }, 'query.filter.name', 'does not take $like with this value'],
  [{ name: { $hasAll: ['a'] } }, 'query.filter.name', 'does not take $hasAll with this value'],
  [{ tags: { $gt: 'a' } }, 'query.filter.tags', 'does not take $gt with this value'],
  [{ price: { $contains: '1' } }, 'query.filter.price', 'does not take $contains with this value'],
  [{ name: { $contains: 1 } }, 'query.filter.name', 'does not take $contains with this value'],
  [{ name: { $exists: 'yes' } }, 'query.filter.name', 'does not take $exists with this value'],
  [{ name: 1 }, 'query.filter.name', 'must be compared with a string'],
  [{ name: { $in: 'a' } }, 'query.filter.name', LIST],
  [{ name: { $nin: 'a' } }, 'query.filter.name', LIST],
  [{ name: { $hasSome: 'a' } }, 'query.filter.name', LIST],
  [{ tags: { $in: 'a' } }, 'query.filter.tags', LIST],
  [{ tags: { $hasSome: null } }, 'query.filter.tags', LIST],
  [{ tags: { $hasAll: 'a' } }, 'query.filter.tags', LIST],
  [{ price: 'cheap' }, 'query.filter.price', 'must be compared with a number'],
  [{ price: 'much' }, 'query.filter.price', 'must be compared with a number'],
  [{ price: '1e3' }, 'query.filter.price', 'must be compared with a number'],
  [{ price: '' }, 'query.filter.price', 'must be compared with a number'],
  [{ price: Number.NaN }, 'query.filter.price', 'must be compared with a number'],
  [{ size: 1.5 }, 'query.filter.size', 'must be compared with a whole number'],
  [{ size: '1e3' }, 'query.filter.size', 'must be compared with a whole number'],
  [{ at: 'soon' }, 'query.filter.at', 'must be compared with an ISO 8601 date'],
  [{ at: '+010000-01-01T00:00:00Z' }, 'query.filter.at', 'must be compared with an ISO 8601 date'],
  [{ name: { $in: Array(501).fill('a') } }, 'query.filter.name', LIST],
  [{ $and: [] }, 'query.filter.$and', 'must hold filters'],
  [{ $or: { name: 'a' } }, 'query.filter.$or', 'must hold filters'],
  [{ $and: Array(501).fill({ name: 'a' }) }, 'query.filter.$and', 'must hold filters'],
  [{ $not: 'a' }, 'query.filter.$not', 'must hold filters'],
  [nested(9), 'query.filter', 'must nest at most 8 levels'],
])('%j is refused at its field', (filter, field, description) => {
  expect(() => compiled(filter)).toThrow(`INVALID_ARGUMENT: "${field}" ${description}`);
});

test.each([
  [{ name: { $in: [] } }, 'false'],
  [{ name: { $hasSome: [] } }, 'false'],
  [{ tags: { $in: [] } }, 'false'],
  [{ tags: { $hasSome: [] } }, 'false'],
  [{ name: { $nin: [] } }, 'not false'],
  [{ tags: { $hasAll: [] } }, 'true'],
])('%j, an empty list, matches %s', (filter, sql) => {
  expect(compiled(filter).sql).toBe(sql);
});

test('eight levels, five hundred values and five hundred branches are accepted', () => {
  expect(compiled(nested(8)).params).toEqual(['a']);
  expect(compiled({ name: { $in: Array(500).fill('a') } }).params).toHaveLength(500);
  expect(compiled({ $and: Array(500).fill({ name: 'a' }) }).params).toHaveLength(500);
});

const sorted = (...sort: { fieldName: string; order: 'ASC' | 'DESC' }[]) =>
  compileOrderBy(sort, fields, table.id).map((part) =>
    dialect.sqlToQuery(part).sql.replaceAll('"things".', ''),
  );

test('rows that sort equal are ordered by the unique column, in the direction of the last field', () => {
  expect(sorted()).toEqual(['"id" asc']);
  expect(sorted({ fieldName: 'price', order: 'DESC' })).toEqual(['"cents" desc', '"id" desc']);
  expect(
    sorted({ fieldName: 'price', order: 'DESC' }, { fieldName: 'name', order: 'ASC' }),
  ).toEqual(['"cents" desc', '"name" collate "C" asc', '"id" asc']);
});

test.each(['colour', 'tags', 'toString'])('sorting by %s is refused', (fieldName) => {
  expect(() => sorted({ fieldName: 'name', order: 'ASC' }, { fieldName, order: 'ASC' })).toThrow(
    'INVALID_ARGUMENT: "query.sort[1].fieldName" is not a field that can be sorted',
  );
});

test.each<[string, Record<string, unknown>, string]>([
  [
    'conditions on one level',
    { $or: Array.from({ length: 1600 }, () => ({ name: 'A' })) },
    'must have at most 600 conditions',
  ],
  [
    'conditions on several levels',
    { $and: Array(25).fill({ $or: Array(25).fill({ name: 'A' }) }) },
    'must have at most 600 conditions',
  ],
  [
    'empty branches',
    { $or: Array(400).fill({}), $and: Array(400).fill({}) },
    'must have at most 600 conditions',
  ],
  [
    'values of several lists',
    { $or: Array(4).fill({ name: { $in: Array(400).fill('A') } }) },
    'must have at most 1000 values',
  ],
  [
    'letters',
    { name: { $contains: 'a'.repeat(501) } },
    'must have values of at most 500 characters',
  ],
])('a filter with too many %s is refused', (_, filter, reason) => {
  expect(() => compileFilter(filter, fields)).toThrow(reason);
});

test('a filter that a page needs is accepted', () => {
  const ids = Array.from({ length: 500 }, (_, number) => `product-${number}`);
  const filter = { $or: Array(30).fill({ name: { $startsWith: 'A' } }), name: { $in: ids } };
  expect(() => compileFilter(filter, fields)).not.toThrow();
});
