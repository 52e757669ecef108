import type { Database } from '../../../base/db/database.ts';
import {
  findBoughtTogether,
  findSimilar,
} from '../../../commerce/recommendations/find-recommended.ts';
import { STORE_APP_ID } from '../../common/cart/line-wire.ts';

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

export const RECOMMENDATION_KINDS: readonly Algorithm[] = [
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

export const algorithmWire = ({ id, name, description }: Algorithm) => ({
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
