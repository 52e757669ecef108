import type { SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { emailSchema } from '../../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { requireAdmin } from '../../base/http/require-admin.ts';
import { readWixQuery } from '../../base/query/query-body.ts';
import { type QueryFields, textQueryField } from '../../base/query/query-field-types.ts';
import { readCountedPage } from '../../base/query/select-page-of-rows.ts';
import {
  type BackInStockRequest,
  backInStockRequests as requests,
} from '../../commerce/back-in-stock/back-in-stock-tables.ts';
import {
  type BackInStockContext,
  requestBackInStock,
} from '../../commerce/back-in-stock/request-back-in-stock.ts';
import { requireProduct } from '../../commerce/catalogue/find-products.ts';
import { STORE_APP_ID } from '../common/cart/line-wire.ts';

const PER_ADDRESS = 30;
const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const required = (max: number) => v.pipe(text(max), v.nonEmpty('must not be empty'));
const createBody = v.object({
  request: v.object({
    catalogReference: v.object({
      catalogItemId: required(100),
      appId: required(100),
      options: v.nullish(v.looseObject({})),
    }),
    email: v.pipe(emailSchema(), v.toLowerCase()),
    itemUrl: v.nullish(text(2000)),
  }),
  itemDetails: v.object({
    name: required(500),
    price: required(50),
    image: v.nullish(v.union([text(2000), v.looseObject({})])),
  }),
});
const fields: QueryFields = {
  id: textQueryField(requests.id),
  'catalogReference.catalogItemId': textQueryField(requests.productId),
  email: textQueryField(requests.email),
  contactId: { ...textQueryField(requests.contactId), nullable: true },
  createdDate: { type: 'date', column: requests.createdAt },
};

/** `/back-in-stock-notification-requests` (`WIRE.md` 3.9): one per address and product, mailed once it is in stock; the owner reads them. */
export function backInStockRoutes(context: BackInStockContext) {
  const { db, attempts } = context;
  const select = (where: SQL | undefined) => db.select().from(requests).where(where).$dynamic();
  const listing = { select, fields, unique: requests.id };
  return new Hono<AppEnv>()
    .post('/', async (c) => {
      const { request } = await readBody(c, createBody);
      await attempts.count({ key: `back in stock from ${c.get('address')}`, max: PER_ADDRESS });
      const product = await requireProduct(db, request.catalogReference.catalogItemId);
      const { id, role } = c.get('caller');
      const row = await requestBackInStock(context, {
        product,
        options: request.catalogReference.options ?? {},
        email: request.email,
        contactId: role === 'member' ? id : null,
        itemUrl: request.itemUrl ?? null,
      });
      if (row) return c.json({ request: requestWire(row) });
      throw createRefusal(409, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS', {
        description: 'This address waits for the product already.',
      });
    })
    .on(['GET', 'POST'], '/query', requireAdmin, async (c) => {
      const requested = { query: await readWixQuery(c), seen: undefined };
      const { rows, metadata } = await readCountedPage(db, listing, requested);
      return c.json({ requests: rows.map(requestWire), metadata });
    });
}

function requestWire(row: BackInStockRequest) {
  return {
    id: row.id,
    catalogReference: { catalogItemId: row.productId, appId: STORE_APP_ID, options: row.options },
    email: row.email,
    contactId: row.contactId ?? undefined,
    // The vendor has no status for an unconfirmed request, so that it counts as received.
    status: row.notifiedAt === null ? 'RECEIVED' : 'NOTIFICATION_SENT',
    autoNotified: row.notifiedAt !== null,
    createdDate: row.createdAt.toISOString(),
    itemUrl: row.itemUrl ?? undefined,
  };
}
