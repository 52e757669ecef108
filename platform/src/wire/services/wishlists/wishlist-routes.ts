import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { now } from '../../../base/clock.ts';
import type { SecretBox } from '../../../base/create-and-seal-secrets.ts';
import type { Database } from '../../../base/db/database.ts';
import { boundedRecord, requiredBoundedText } from '../../../base/http/bounded-schemas.ts';
import { singleLineSchema } from '../../../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { permissionDenied } from '../../../base/http/require-admin.ts';
import {
  type ChosenProduct,
  MAX_WISHLIST_ITEMS,
} from '../../../commerce/wishlists/merge-wishlists.ts';
import {
  endWishlistShare,
  readOwnWishlistShare,
  readSharedWishlist,
  shareWishlist,
} from '../../../commerce/wishlists/share-wishlist.ts';
import {
  mergeIntoWishlist,
  readWishlist,
  removeFromWishlist,
  restoreToWishlist,
  saveToWishlist,
} from '../../../commerce/wishlists/wishlist-store.ts';
import { wishlistWire } from './wishlist-wire.ts';

interface WishlistOptions {
  db: Database;
  secretBox: SecretBox;
}

const membersOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('caller').role !== 'member') throw permissionDenied();
  await next();
});

type Change = (db: Database, memberId: string, items: ChosenProduct[]) => Promise<void>;

/** `/wish-lists/v1/lists/my` (`WIRE.md` 8.3): the caller's own list; 403 for visitors. Every change answers the list. */
export function wishlistRoutes(options: WishlistOptions) {
  const { db } = options;
  const list = async (c: Context<AppEnv>) => {
    const { id } = c.get('caller');
    return {
      items: await wishlistWire(db, await readWishlist(db, id)),
      limit: MAX_WISHLIST_ITEMS,
      share: await readOwnWishlistShare(options, id),
    };
  };
  const changing = (change: Change) => async (c: Context<AppEnv>) => {
    const { items } = await readBody(c, wishlistItemsBody);
    await change(db, c.get('caller').id, items);
    return c.json(await list(c));
  };
  return new Hono<AppEnv>()
    .use(membersOnly)
    .get('/', async (c) => c.json(await list(c)))
    .post('/items', changing(saveToWishlist))
    .post('/items/remove', changing(removeFromWishlist))
    .post('/items/restore', changing(restoreToWishlist))
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
      const leftOut = await mergeIntoWishlist(db, c.get('caller').id, stored);
      return c.json({
        ...(await list(c)),
        leftOut: leftOut.map(({ productId, options }) => ({ productId, options })),
      });
    })
    .post('/share', async (c) => {
      const { name } = await readBody(c, shareWishlistBody);
      return c.json({ share: await shareWishlist(options, c.get('caller').id, name) });
    })
    .delete('/share', async (c) => {
      await endWishlistShare(db, c.get('caller').id);
      return c.json({ share: null });
    });
}

/** `/wish-lists/v1/items/resolve`: the current state of products, for a list that is stored in the browser. */
export function wishlistItemRoutes(db: Database) {
  return new Hono<AppEnv>().post('/resolve', async (c) => {
    const { items } = await readBody(c, pricedItemsBody);
    return c.json({ items: await wishlistWire(db, items) });
  });
}

/** `/wish-lists/v1/shared/read`: the list behind a secret link, which is sent as a body and so stands in no log. */
export function sharedWishlistRoutes(db: Database) {
  return new Hono<AppEnv>().post('/read', async (c) => {
    const { secret } = await readBody(c, wishlistSecretBody);
    const found = await readSharedWishlist(db, secret);
    if (!found) {
      throw createRefusal(404, 'WISH_LIST_NOT_FOUND', 'This link shows no list.');
    }
    // Without saved prices and dates, which are the member's alone.
    const requested = found.items.map(({ productId, options, name }) => ({
      productId,
      options,
      name,
    }));
    return c.json({ name: found.name, items: await wishlistWire(db, requested) });
  });
}

const MAX_OPTIONS = 10;
const name = requiredBoundedText(100);

/** Option name to chosen value. */
const optionsBody = boundedRecord(name, name, MAX_OPTIONS);

const itemBody = v.object({ productId: name, options: v.optional(optionsBody, {}) });
const priceBody = v.nullish(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000)),
);

const some = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ items: v.pipe(v.array(schema), v.minLength(1), v.maxLength(MAX_WISHLIST_ITEMS)) });

const wishlistItemsBody = some(itemBody);
const pricedItemsBody = some(v.object({ ...itemBody.entries, priceCents: priceBody }));
/** The list of a browser from before its user logged in; it may be empty. */
const storedItemsBody = v.object({
  items: v.pipe(
    v.array(
      v.object({
        ...itemBody.entries,
        name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
        priceCents: priceBody,
        savedAt: v.pipe(
          v.string(),
          v.maxLength(40),
          v.isoTimestamp('must be a moment such as 2026-01-31T12:00:00.000Z'),
        ),
      }),
    ),
    v.maxLength(2 * MAX_WISHLIST_ITEMS),
  ),
});
const shareWishlistBody = v.object({
  name: v.optional(singleLineSchema(60), ''),
});
const wishlistSecretBody = v.object({
  secret: name,
});
