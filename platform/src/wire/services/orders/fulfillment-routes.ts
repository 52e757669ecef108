import { inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { boundedList, boundedText } from '../../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal, invalidField } from '../../../base/http/platform-error.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import type { Order } from '../../../commerce/checkout/checkout-store.ts';
import { readParcel } from '../../../commerce/orders/lock-and-update-order.ts';
import { fulfillments, type Parcel } from '../../../commerce/orders/parcel-return-refund-tables.ts';
import {
  deriveParcelStatus,
  PARCEL_STATUSES,
  type ParcelUpdate,
  packParcel,
  updateParcel,
} from '../../../commerce/orders/update-parcel.ts';
import { type OrderContext, readOrdersById, requireOrder } from './orders-visible-to-caller.ts';
import { orderIdsBody } from './transaction-routes.ts';

const words = v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^\P{C}*$/u, 'is not text'));
const link = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.regex(/^https?:/i, 'must be a web address'),
  v.maxLength(1000),
);
const trackingInfo = v.object({
  trackingNumber: v.nullish(words),
  shippingProvider: v.nullish(words),
  trackingLink: v.nullish(link),
});
const line = v.object({ id: boundedText(100), quantity: v.nullish(v.number()) });
const fulfillmentBody = v.object({
  fulfillment: v.object({
    lineItems: v.nullish(boundedList(line, 100)),
    trackingInfo: v.nullish(trackingInfo),
    status: v.nullish(v.picklist(PARCEL_STATUSES)),
  }),
});
type ReportedFulfillment = v.InferOutput<typeof fulfillmentBody>['fulfillment'];

/** The fulfillments of orders, as `orderFulfillments` of `@wix/ecom` reads them and, with the API key, writes them. */
export function fulfillmentRoutes({ db }: OrderContext) {
  const answer = async (order: Order) => {
    const parcel = await readParcel(db, order.id);
    return { orderId: order.id, fulfillments: parcel ? [parcelWire(order, parcel)] : [] };
  };
  return new Hono<AppEnv>()
    .get('/orders/:id', async (c) => {
      const order = await requireOrder(c, db, c.req.param('id'));
      return c.json({ orderWithFulfillments: await answer(order) });
    })
    .post('/list-by-ids', async (c) => {
      const { orderIds } = await readBody(c, orderIdsBody);
      const found = await readOrdersById(c, db, orderIds);
      const parcels = await db
        .select()
        .from(fulfillments)
        .where(inArray(fulfillments.orderId, orderIds));
      const ordersWithFulfillments = found.map((order) => ({
        orderId: order.id,
        fulfillments: parcels
          .filter(({ orderId }) => orderId === order.id)
          .map((parcel) => parcelWire(order, parcel)),
      }));
      return c.json({ ordersWithFulfillments });
    })
    .post('/orders/:id/create-fulfillment', requireAdmin, async (c) => {
      const { fulfillment } = await readBody(c, fulfillmentBody);
      const order = await requireOrder(c, db, c.req.param('id'));
      requireWholeOrder(order, fulfillment);
      const { id } = await packParcel(db, order.id, toParcelUpdate(fulfillment, 'In_Delivery'));
      return c.json({ orderWithFulfillments: await answer(order), fulfillmentId: id });
    })
    .patch('/:parcelId/orders/:id', requireAdmin, async (c) => {
      const { fulfillment } = await readBody(c, fulfillmentBody);
      const order = await requireOrder(c, db, c.req.param('id'));
      const parcel = await readParcel(db, order.id);
      if (parcel?.id !== c.req.param('parcelId')) {
        throw createRefusal(404, 'FULFILLMENT_NOT_FOUND', 'There is no such parcel.');
      }
      await updateParcel(db, order.id, toParcelUpdate(fulfillment, deriveParcelStatus(parcel)));
      return c.json({ orderWithFulfillments: await answer(order) });
    });
}

function toParcelUpdate(
  { status, trackingInfo }: ReportedFulfillment,
  otherwise: ParcelUpdate['status'],
): ParcelUpdate {
  const { shippingProvider, trackingNumber, trackingLink } = trackingInfo ?? {};
  return {
    status: status ?? otherwise,
    ...(shippingProvider ? { carrier: shippingProvider } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(trackingLink ? { trackingLink } : {}),
  };
}

/** Throws a 400 for a part of an order: it goes in one parcel. */
function requireWholeOrder({ lines }: Order, { lineItems }: ReportedFulfillment): void {
  if (!lineItems) return;
  const isWhole = lines
    .filter(({ gift }) => !gift)
    .every(({ lineId, quantity }) =>
      lineItems.some((item) => item.id === lineId && (item.quantity ?? quantity) === quantity),
    );
  if (!isWhole) throw invalidField('fulfillment.lineItems', 'must be all of the order');
}

function parcelWire({ lines }: Order, parcel: Parcel) {
  const { carrier, trackingNumber, trackingLink } = parcel;
  return {
    id: parcel.id,
    createdDate: parcel.packedAt.toISOString(),
    lineItems: lines
      .filter(({ gift }) => !gift)
      .map(({ lineId: id, quantity }) => ({ id, quantity })),
    status: deriveParcelStatus(parcel),
    completed: parcel.deliveredAt !== null,
    trackingInfo: {
      ...(trackingNumber === null ? {} : { trackingNumber }),
      ...(carrier === null ? {} : { shippingProvider: carrier }),
      ...(trackingLink === null ? {} : { trackingLink }),
    },
  };
}
