import { loadWixClient, platformCall, report, toPlatformError } from '@horae/shared';
import { readOrder } from '@horae/shared/orders/read-order';
import { orderFulfillments, orders, orderTransactions } from '@wix/ecom';
import { callPlatform } from '../session/call-platform.ts';
import type {
  DeliveryStepId,
  OrderPageData,
  OrderPaymentsData,
  ParcelData,
  PossibleOrderActions,
} from './order-page-types.ts';
import { toPayments } from './to-payments.ts';

const PATH = '/order-care/v1/orders';
const functions = {
  getOrder: orders.getOrder,
  listFulfillments: orderFulfillments.listFulfillmentsForSingleOrder,
  listTransactions: orderTransactions.listTransactionsForSingleOrder,
};
const api = async () => (await loadWixClient()).use(functions);

/** A member's own order with all that is known of it; null for one of another and for none. Rejects with a PlatformError. */
export async function findOwnOrder(id: string): Promise<OrderPageData | null> {
  try {
    const [order, parcel, payments, care] = await Promise.all([
      platformCall(async () => (await api()).getOrder(id)),
      orNull(findParcel(id)),
      orNull(findPayments(id)),
      orNull(findCare(id)),
    ]);
    return { order: readOrder(order), parcel, payments, care };
  } catch (error) {
    if (toPlatformError(error).status === 404) return null;
    throw error;
  }
}

/** Carried out once, however often it is requested. Rejects with `ORDER_CANNOT_BE_CANCELED`. */
export async function cancelOrder(id: string): Promise<void> {
  await callPlatform(`${PATH}/${encodeURIComponent(id)}/cancel`, { body: {} });
}

interface RequestedReturn {
  lines: { lineId: string; quantity: number }[];
  reason: string;
}

/** Rejects with `ORDER_CANNOT_BE_RETURNED` or `LINE_CANNOT_BE_RETURNED`. */
export async function requestReturn(id: string, request: RequestedReturn): Promise<void> {
  await callPlatform(`${PATH}/${encodeURIComponent(id)}/returns`, { body: request });
}

const PARCEL_STEPS: Record<string, DeliveryStepId> = {
  Ready: 'packed',
  In_Delivery: 'shipped',
  Fulfilled: 'delivered',
};

async function findParcel(id: string): Promise<ParcelData | null> {
  const reply = await platformCall(async () => (await api()).listFulfillments(id));
  const parcel = reply.orderWithFulfillments?.fulfillments?.[0];
  if (!parcel) return null;
  const { shippingProvider, trackingNumber, trackingLink } = parcel.trackingInfo ?? {};
  return {
    step: PARCEL_STEPS[parcel.status ?? ''] ?? 'shipped',
    name: [shippingProvider, trackingNumber].filter(Boolean).join(' '),
    link: trackingLink && /^https?:\/\//i.test(trackingLink) ? trackingLink : null,
  };
}

async function findPayments(id: string): Promise<OrderPaymentsData> {
  const reply = await platformCall(async () => (await api()).listTransactions(id));
  return toPayments(reply.orderTransactions ?? {});
}

/** A shop of the hosted service has no such call. */
async function findCare(id: string): Promise<PossibleOrderActions> {
  const reply = await callPlatform(`${PATH}/${encodeURIComponent(id)}`, { method: 'GET' });
  return (reply as { care: PossibleOrderActions }).care; // our own platform's (WIRE.md 4.3)
}

/** Parts that the order is shown without. */
async function orNull<Value>(pending: Promise<Value>): Promise<Value | null> {
  try {
    return await pending;
  } catch (error) {
    if (toPlatformError(error).status !== 404) report(error, 'order');
    return null;
  }
}
