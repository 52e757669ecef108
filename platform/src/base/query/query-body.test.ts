import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { errorHandler } from '../http/on-error.ts';
import { pageCursors, parseQuery, readWixQuery, readWixSearch } from './query-body.ts';

const app = new Hono()
  .onError(errorHandler(silentLog))
  .on(['GET', 'POST'], '/query', async (c) => c.json(await readWixQuery(c)))
  .post('/search', async (c) => c.json(await readWixSearch(c)));
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const get = async (parameter: string) => (await app.request(`/query?.r=${parameter}`)).json();
const post = async (path: string, body: unknown) =>
  (await app.request(path, { method: 'POST', body: JSON.stringify(body) })).json();

const query = {
  filter: { name: 'Tidal – 300' },
  sort: [{ fieldName: 'price', order: 'DESC' as const }],
  paging: { limit: 24, offset: 48 },
};
const read = { filter: query.filter, sort: query.sort, limit: 24, offset: 48 };

test('a query is read alike from the address of a GET and the body of a POST', async () => {
  expect(await get(encoded({ query }))).toEqual(read);
  expect(await post('/query', { query })).toEqual(read);
  expect(await post('/search', { search: query })).toEqual(read);
  expect(parseQuery(query)).toEqual(read);
});

test('the defaults are everything, from the start, a hundred at a time', async () => {
  const all = { filter: {}, sort: [], limit: 100, offset: 0 };

  expect(await get('')).toEqual(all);
  expect(await (await app.request('/query')).json()).toEqual(all);
  expect(await post('/query', {})).toEqual(all);
  expect(parseQuery({ filter: null, paging: null, sort: null })).toEqual(all);
  expect(parseQuery({ paging: { limit: 0 } }).limit).toBe(0);
});

test('a sort order is ascending by default', () => {
  expect(parseQuery({ sort: [{ fieldName: 'price' }] }).sort).toEqual([
    { fieldName: 'price', order: 'ASC' },
  ]);
});

test.each([
  ['!!', '.r'],
  [Buffer.from('{').toString('base64url'), '.r'],
  [encoded({ query: { paging: { limit: 101 } } }), 'query.paging.limit'],
  [encoded({ query: { paging: { limit: -1 } } }), 'query.paging.limit'],
  [encoded({ query: { paging: { offset: 1_000_000_001 } } }), 'query.paging.offset'],
  [encoded({ query: { filter: [] } }), 'query.filter'],
  [encoded({ query: { sort: [{ fieldName: 'a', order: 'UP' }] } }), 'query.sort[0].order'],
  [encoded({ query: { sort: Array(11).fill({ fieldName: 'a' }) } }), 'query.sort'],
  [encoded({ query: { cursorPaging: { cursor: '!!' } } }), 'query.cursorPaging.cursor'],
])('%s is refused at %s', async (parameter, field) => {
  const { details } = await get(parameter);

  expect(details.validationError.fieldViolations[0].field).toBe(field);
});

const page = (offset: number, total: number, limit = 10) =>
  pageCursors({ filter: query.filter, sort: query.sort, limit, offset }, total);

test.each([
  [0, 10, []],
  [0, 11, ['next']],
  [10, 20, ['prev']],
  [10, 21, ['next', 'prev']],
  [0, 0, []],
])('from %i of %i the pages are %j', (offset, total, names) => {
  expect(Object.keys(page(offset, total))).toEqual(names);
});

test('an empty page has no next one', () => {
  expect(page(0, 5, 0)).toEqual({});
});

test('a cursor leads to its page of the same query, whatever else is requested', () => {
  const { next = '' } = page(10, 100);
  const { prev = '' } = page(5, 100);

  expect(parseQuery({ cursorPaging: { cursor: next } })).toEqual({
    ...read,
    limit: 10,
    offset: 20,
  });
  expect(parseQuery({ cursorPaging: { cursor: prev } }).offset).toBe(0);
  const other = { filter: { name: 'other' }, cursorPaging: { cursor: next, limit: 3 } };
  expect(parseQuery(other)).toEqual({ ...read, limit: 3, offset: 20 });
});
