import * as v from 'valibot';

const text = v.optional(v.string(), '');

const Destination = v.object({
  address: v.object({
    addressLine: text,
    addressLine2: text,
    city: text,
    subdivision: text,
    postalCode: text,
    country: text,
  }),
  contactDetails: v.object({ firstName: text, lastName: text }),
});

/** An order as the platform answers it to its owner, as far as it is read. */
export const OrderSchema = v.object({
  id: v.string(),
  number: v.string(),
  createdDate: v.string(),
  status: v.string(),
  paymentStatus: v.string(),
  fulfillmentStatus: v.string(),
  buyerInfo: v.object({ email: text }),
  lineItems: v.array(
    v.object({ quantity: v.number(), productName: v.object({ original: v.string() }) }),
  ),
  priceSummary: v.object({ total: v.object({ formattedAmount: v.string() }) }),
  shippingInfo: v.optional(
    v.object({ logistics: v.optional(v.object({ shippingDestination: v.optional(Destination) })) }),
  ),
});
export type OrderSchema = v.InferOutput<typeof OrderSchema>;

export const OrderReturn = v.object({
  id: v.string(),
  orderId: v.string(),
  orderNumber: text,
  status: v.string(),
  createdDate: v.string(),
  reason: text,
  lines: v.array(v.object({ quantity: v.number() })),
  refunded: v.nullish(v.object({ formattedAmount: v.string() })),
});
export type OrderReturn = v.InferOutput<typeof OrderReturn>;

/** One order in a line. */
export function orderText(order: OrderSchema): string {
  const { number, createdDate, buyerInfo, lineItems, priceSummary } = order;
  const items = lineItems.map(
    ({ quantity, productName }) => `${quantity} × ${productName.original}`,
  );
  return [
    number,
    createdDate.slice(0, 10),
    standing(order),
    priceSummary.total.formattedAmount,
    plain(buyerInfo.email),
    plain(items.join(', ')),
  ].join('  ');
}

/** Where its parcel goes, a line each, as it is written on a label; empty for what is not sent. */
export function parcelAddressLabelText({ shippingInfo }: OrderSchema): string {
  const to = shippingInfo?.logistics?.shippingDestination;
  if (!to) return '';
  const { address, contactDetails } = to;
  const lines = [
    [contactDetails.firstName, contactDetails.lastName],
    [address.addressLine],
    [address.addressLine2],
    [address.city, address.subdivision.replace(/^[A-Z]{2}-/, ''), address.postalCode],
    [address.country],
  ];
  return lines
    .map((words) => plain(words.filter(Boolean).join(' ')))
    .filter(Boolean)
    .join('\n');
}

function standing({ status, paymentStatus, fulfillmentStatus }: OrderSchema): string {
  if (status === 'CANCELED') return 'canceled';
  const sent = fulfillmentStatus === 'FULFILLED' ? 'sent' : 'waiting';
  return paymentStatus === 'PAID'
    ? sent
    : `${sent}, ${paymentStatus.toLowerCase().replaceAll('_', ' ')}`;
}

export function orderReturnText(one: OrderReturn): string {
  const { id, orderNumber, status, createdDate, lines, reason, refunded } = one;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    id,
    ...(orderNumber === '' ? [] : [`order ${orderNumber}`]),
    status.toLowerCase(),
    createdDate.slice(0, 10),
    count === 1 ? '1 piece' : `${count} pieces`,
    ...(refunded ? [`${refunded.formattedAmount} paid back`] : []),
    plain(reason),
  ]
    .join('  ')
    .trimEnd();
}

/** Removes control characters: text of visitors must not move the cursor of a terminal. */
const plain = (words: string): string => words.replace(/\p{C}/gu, ' ');
