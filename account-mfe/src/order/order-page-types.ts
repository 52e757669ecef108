import type { Order } from '@horae/shared/orders/read-order';

/** An order with the other data of its page. A part that did not load is null, and the page renders without it. */
export interface OrderPageData {
  order: Order;
  parcel: ParcelData | null;
  payments: OrderPaymentsData | null;
  care: PossibleOrderActions | null;
}

export const DELIVERY_STEPS = ['placed', 'packed', 'shipped', 'delivered'] as const;
export type DeliveryStepId = (typeof DELIVERY_STEPS)[number];

export interface ParcelData {
  step: DeliveryStepId;
  /** Carrier and number; empty where neither is known. */
  name: string;
  /** Tracking page of the carrier; always an `http(s)` URL. */
  link: string | null;
}

interface Paid {
  /** `Gift card •••• Q7XA`. */
  name: string;
  /** Formatted. */
  amount: string;
}

export interface OrderPaymentsData {
  paid: Paid[];
  refunded: Paid[];
}

/** Which actions are still possible; refusals, reasons and states are the platform's codes. */
export interface PossibleOrderActions {
  /** ISO 8601; null for a step that has not happened. */
  steps: Record<DeliveryStepId, string | null>;
  cancel: { until: string; refusal: string | null };
  return: { until: string | null; refusal: string | null; lines: ReturnableLine[] };
  returns: ReturnRequest[];
}

export interface ReturnableLine {
  lineId: string;
  quantity: number;
  reason: string | null;
}

export interface ReturnRequest {
  id: string;
  lines: { lineId: string; quantity: number }[];
  status: string;
  /** The owner's words. */
  answer: string;
  createdDate: string;
  refunded: { formattedAmount: string } | null;
}

export function currentDeliveryStep({ order, parcel, care }: OrderPageData): DeliveryStepId {
  const reached = care && DELIVERY_STEPS.findLast((step) => care.steps[step] !== null);
  if (reached) return reached;
  return parcel?.step ?? (order.fulfillment === 'FULFILLED' ? 'shipped' : 'placed');
}
