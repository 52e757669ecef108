import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import {
  findBoughtTogether,
  findSimilar,
} from '../../../commerce/recommendations/find-recommended.ts';
import { STORE_APP_ID } from '../../common/cart/line-wire.ts';

const text = v.pipe(v.string(), v.maxLength(100));
const requestBody = v.object({
  algorithms: v.pipe(
    v.array(v.object({ id: text, appId: v.nullish(text) })),
    v.minLength(1, 'must not be empty'),
    v.maxLength(10, 'must have at most 10 entries'),
  ),
  items: v.nullish(
    v.pipe(v.array(v.object({ catalogItemId: text, appId: v.nullish(text) })), v.maxLength(100)),
  ),
  minimumRecommendedItems: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/**
 * `/recommendations` (`WIRE.md` 3.10). Of the algorithms that a call names the first answers that the shop has and that
 * finds as many items as are wanted; else the recommendation has none.
 */
export function recommendationRoutes(db: Database) {
  return new Hono<AppEnv>()
    .get('/algorithms', (c) =>
      c.json({ availableAlgorithms: RECOMMENDATION_KINDS.map(algorithmWire) }),
    )
    .post('/get', async (c) => {
      const requested = await readBody(c, requestBody);
      const ids = [...new Set((requested.items ?? []).map(({ catalogItemId }) => catalogItemId))];
      for (const { id } of requested.algorithms) {
        const algorithm = RECOMMENDATION_KINDS.find((each) => each.id === id);
        const found = (await algorithm?.find(db, ids)) ?? [];
        if (found.length === 0 || found.length < (requested.minimumRecommendedItems ?? 0)) continue;
        const items = found.map((catalogItemId) => ({ catalogItemId, appId: STORE_APP_ID }));
        return c.json({ recommendation: { items, algorithm: { id, appId: STORE_APP_ID } } });
      }
      return c.json({ recommendation: { items: [] } });
    });
}

interface Algorithm {
  /** The hosted platform's own id of it. */
  id: string;
  name: string;
  description: string;
  /** Ids of other products that can be had, the best first. */
  find: (db: Database, ids: readonly string[]) => Promise<string[]>;
}

/** As many as one answer holds. */
const MAX_RESULTS = 16;

const RECOMMENDATION_KINDS: readonly Algorithm[] = [
  {
    id: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    name: 'From similar categories',
    description: 'Products of the same categories first, then others.',
    find: findSimilar,
  },
  {
    id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
    name: 'Frequently bought together',
    description: 'Products of the same orders first, then similar ones.',
    find: async (db, ids) => {
      const [together, alike] = await Promise.all([
        findBoughtTogether(db, ids),
        findSimilar(db, ids),
      ]);
      return [...new Set([...together, ...alike])].slice(0, MAX_RESULTS);
    },
  },
];

const algorithmWire = ({ id, name, description }: Algorithm) => ({
  config: {
    name,
    description,
    additionalInfo: '',
    algorithmType: 'RELATED_ITEMS',
    algorithmId: id,
  },
  appId: STORE_APP_ID,
  catalogAppIds: [STORE_APP_ID],
});
