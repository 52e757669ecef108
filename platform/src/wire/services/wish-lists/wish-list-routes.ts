import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { now } from '../../../base/clock.ts';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { refusal } from '../../../base/http/platform-error.ts';
import { permissionDenied } from '../../../base/http/require-admin.ts';
import type { SecretBox } from '../../../base/secret-box.ts';
import { MOST_WISHES, type WishItem } from '../../../commerce/wish-lists/merge-wishes.ts';
import {
  endShare,
  readShare,
  readShared,
  shareList,
} from '../../../commerce/wish-lists/share-wishes.ts';
import {
  readWishes,
  removeWishes,
  restoreWishes,
  saveWishes,
  takeInWishes,
} from '../../../commerce/wish-lists/wish-store.ts';
import {
  itemsBody,
  pricedItemsBody,
  secretBody,
  shareBody,
  storedItemsBody,
} from './wish-bodies.ts';
import { wishesWire } from './wish-wire.ts';

interface WishListOptions {
  db: Database;
  secretBox: SecretBox;
}

const membersOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('caller').role !== 'member') throw permissionDenied();
  await next();
});

type Change = (db: Database, memberId: string, items: WishItem[]) => Promise<void>;

/** `/wish-lists/v1/lists/my` (`WIRE.md` 8.3): the caller's own list; 403 for visitors. Every change answers the list. */
export function wishListRoutes(options: WishListOptions) {
  const { db } = options;
  const list = async (c: Context<AppEnv>) => {
    const { id } = c.get('caller');
    return {
      items: await wishesWire(db, await readWishes(db, id)),
      limit: MOST_WISHES,
      share: await readShare(options, id),
    };
  };
  const changing = (change: Change) => async (c: Context<AppEnv>) => {
    const { items } = await readBody(c, itemsBody);
    await change(db, c.get('caller').id, items);
    return c.json(await list(c));
  };
  return new Hono<AppEnv>()
    .use(membersOnly)
    .get('/', async (c) => c.json(await list(c)))
    .post('/items', changing(saveWishes))
    .post('/items/remove', changing(removeWishes))
    .post('/items/restore', changing(restoreWishes))
    .post('/merge', async (c) => {
      const { items } = await readBody(c, storedItemsBody);
      const latest = now();
      const stored = items.map(({ savedAt, priceCents = null, ...item }) => ({
        ...item,
        priceCents,
        // A clock that is ahead must not outlive removals to come.
        savedAt: new Date(Math.min(new Date(savedAt).getTime(), latest.getTime())),
        removedAt: null,
      }));
      const leftOut = await takeInWishes(db, c.get('caller').id, stored);
      return c.json({
        ...(await list(c)),
        leftOut: leftOut.map(({ productId, options }) => ({ productId, options })),
      });
    })
    .post('/share', async (c) => {
      const { name } = await readBody(c, shareBody);
      return c.json({ share: await shareList(options, c.get('caller').id, name) });
    })
    .delete('/share', async (c) => {
      await endShare(db, c.get('caller').id);
      return c.json({ share: null });
    });
}

/** `/wish-lists/v1/items/resolve`: what is to be said of watches today, for who keeps a list in the browser. */
export function wishItemRoutes(db: Database) {
  return new Hono<AppEnv>().post('/resolve', async (c) => {
    const { items } = await readBody(c, pricedItemsBody);
    return c.json({ items: await wishesWire(db, items) });
  });
}

/** `/wish-lists/v1/shared/read`: the list behind a secret link, which is sent as a body and so stands in no log. */
export function sharedWishListRoutes(db: Database) {
  return new Hono<AppEnv>().post('/read', async (c) => {
    const { secret } = await readBody(c, secretBody);
    const found = await readShared(db, secret);
    if (!found) {
      throw refusal(404, 'WISH_LIST_NOT_FOUND', { description: 'This link shows no list.' });
    }
    // Without prices of then: when someone wished for a watch is no one else's affair.
    const requested = found.wishes.map(({ productId, options, name }) => ({
      productId,
      options,
      name,
    }));
    return c.json({ name: found.name, items: await wishesWire(db, requested) });
  });
}
