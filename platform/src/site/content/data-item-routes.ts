import { Hono } from 'hono';
import * as v from 'valibot';
import { requiredBoundedText } from '../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { parseInput } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { parseQuery, readQueryOrBody } from '../../base/query/query-body.ts';
import { itemMatchesFilter, sortContentItems } from './filter-content-items.ts';
import { includeReferencedItems, includeReferencesBody } from './include-references.ts';
import { type ContentItem, readContentItems } from './read-content-items.ts';

const collection = requiredBoundedText(200);
const queryBody = v.object({
  dataCollectionId: collection,
  query: v.nullish(v.unknown()),
  includeReferences: includeReferencesBody,
});
const countBody = v.object({ dataCollectionId: collection, filter: v.nullish(v.unknown()) });

/**
 * `/items` of the shop's content (`WIRE.md` 8.1), read-only: collections are JSON files of a folder. A collection that
 * there is not is a 404 `WDE0025`.
 */
export function dataItemRoutes(folder: string | undefined) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/items/query', async (c) => {
      const { dataCollectionId, query, includeReferences } = await readQueryOrBody(c, queryBody);
      const { filter, sort, offset, limit } = parseQuery(query ?? {});
      const all = await readContentItems(folder, dataCollectionId);
      const found = sortContentItems(
        all.filter((item) => itemMatchesFilter(item, filter)),
        sort,
      );
      const page = await includeReferencedItems(
        folder,
        found.slice(offset, offset + limit),
        includeReferences ?? [],
      );
      return c.json({
        dataItems: page.map((item) => itemWire(dataCollectionId, item)),
        pagingMetadata: {
          count: page.length,
          offset,
          total: found.length,
          tooManyToCount: false,
        },
      });
    })
    .on(['GET', 'POST'], '/items/count', async (c) => {
      const { dataCollectionId, filter } = await readQueryOrBody(c, countBody);
      const query = parseQuery({ filter });
      const all = await readContentItems(folder, dataCollectionId);
      const found = all.filter((item) => itemMatchesFilter(item, query.filter));
      return c.json({ totalCount: found.length });
    })
    .get('/items/:id', async (c) => {
      const name = parseInput(collection, c.req.query('dataCollectionId'), 'dataCollectionId');
      const all = await readContentItems(folder, name);
      const item = all.find(({ _id }) => _id === c.req.param('id'));
      if (item) return c.json({ dataItem: itemWire(name, item) });
      throw createRefusal(404, 'WDE0073', 'There is no such item.');
    });
}

const itemWire = (dataCollectionId: string, item: ContentItem) => ({
  id: item._id,
  dataCollectionId,
  data: item,
});
