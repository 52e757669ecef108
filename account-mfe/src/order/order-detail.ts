import type { Order } from '@horae/shared/orders/read-order';

/** One order with all that its page tells. What the shop does not say is null: the rest is shown all the same. */
export interface OrderDetail {
  order: Order;
  parcel: Parcel | null;
  payments: Payments | null;
  care: OrderCare | null;
}

export const STEPS = ['placed', 'packed', 'shipped', 'delivered'] as const;
export type Step = (typeof STEPS)[number];

export interface Parcel {
  step: Step;
  /** Carrier and number; empty where neither is known. */
  name: string;
  /** Where it can be followed; always a web address. */
  link: string | null;
}

interface Paid {
  /** `Gift card •••• Q7XA`. */
  name: string;
  /** Formatted. */
  amount: string;
}

export interface Payments {
  paid: Paid[];
  refunded: Paid[];
}

/** What the buyer can still do; of texts the platform's codes. */
export interface OrderCare {
  /** ISO moments; null for what has not happened. */
  steps: Record<Step, string | null>;
  cancel: { until: string; refusal: string | null };
  return: { until: string | null; refusal: string | null; lines: ReturnableLine[] };
  returns: AskedReturn[];
}

export interface ReturnableLine {
  lineId: string;
  quantity: number;
  reason: string | null;
}

export interface AskedReturn {
  id: string;
  lines: { lineId: string; quantity: number }[];
  status: string;
  /** The owner's words. */
  answer: string;
  createdDate: string;
  refunded: { formattedAmount: string } | null;
}

/** How far an order has come. */
export function currentStep({ order, parcel, care }: OrderDetail): Step {
  const reached = care && STEPS.findLast((step) => care.steps[step] !== null);
  if (reached) return reached;
  return parcel?.step ?? (order.fulfillment === 'FULFILLED' ? 'shipped' : 'placed');
}
