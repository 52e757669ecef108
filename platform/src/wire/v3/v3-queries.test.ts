import { expect, test } from 'vitest';
import { decodeCursor } from '../../base/query/query-body.ts';
import { requestOneExtraRow, toPage } from './v3-queries.ts';

const query = { filter: { visible: true }, sort: [], limit: 2, offset: 2 };

test('a row beyond the page size means another page', () => {
  const rows = ['c', 'd', 'e'];
  const { page, pagingMetadata } = toPage(query, rows);

  expect(rows).toHaveLength(requestOneExtraRow(query).limit);
  expect(page).toEqual(['c', 'd']);
  expect(pagingMetadata).toMatchObject({ count: 2, hasNext: true });
  expect(decodeCursor(pagingMetadata.cursors.next ?? '')).toEqual({
    query: { filter: { visible: true }, sort: [], paging: { offset: 4, limit: 2 } },
  });
});

test('a page that is exactly full is the last one', () => {
  const { pagingMetadata } = toPage(query, ['c', 'd']);

  expect(pagingMetadata).toMatchObject({ count: 2, hasNext: false });
  expect(pagingMetadata.cursors.next).toBeUndefined();
  expect(decodeCursor(pagingMetadata.cursors.prev ?? '')).toMatchObject({
    query: { paging: { offset: 0, limit: 2 } },
  });
});
