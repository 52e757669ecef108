import { cartMoney } from '../../base/money.ts';
import { summaryWire } from '../cart/estimate-wire.ts';
import { STORE_APP_ID } from '../cart/line-wire.ts';
import type { CheckoutLine, ChosenOption } from '../checkout/checkout-parts.ts';
import type { Order } from '../checkout/checkouts.ts';
import { streetAddress } from '../checkout/street-address.ts';

export const ORDER_STATUS = 'APPROVED';
export const FULFILLMENT_STATUS = 'NOT_FULFILLED';

/** An order as `orders` of `@wix/ecom` sends it: a snapshot of what was bought, at the prices paid. */
export function orderWire(order: Order, buyer: object) {
  const at = order.createdAt.toISOString();
  const { fullName, addressLine, city, postalCode, country } = order.address;
  const [firstName, ...rest] = fullName.split(' ');
  const recipient = {
    address: {
      addressLine,
      streetAddress: streetAddress(addressLine),
      city,
      postalCode,
      country,
    },
    contactDetails: { firstName, lastName: rest.join(' ') },
  };
  const { total, ...summary } = summaryWire(order.sums);
  return {
    id: order.id,
    number: String(order.number),
    createdDate: at,
    updatedDate: at,
    purchasedDate: at,
    status: ORDER_STATUS,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: FULFILLMENT_STATUS,
    archived: false,
    currency: 'USD',
    buyerLanguage: 'en',
    weightUnit: 'KG',
    taxIncludedInPrices: false,
    checkoutId: order.checkoutId,
    channelInfo: { type: 'WEB' },
    ...(order.buyerNote === null ? {} : { buyerNote: order.buyerNote }),
    buyerInfo: { ...buyer, email: order.email },
    lineItems: order.lines.map(lineWire),
    priceSummary: { ...summary, total, totalPrice: total },
    taxSummary: { totalTax: cartMoney(order.sums.taxCents) },
    billingInfo: recipient,
    recipientInfo: recipient,
    shippingInfo: {
      code: order.shippingCode,
      title: order.shippingCode === 'expedited' ? 'Expedited' : 'Standard',
      logistics: { shippingDestination: recipient },
      cost: { price: cartMoney(order.sums.shippingCents) },
    },
  };
}

function lineWire(line: CheckoutLine) {
  const picture = /^\/media\/(.+)$/.exec(line.imageUrl ?? '')?.[1];
  return {
    id: line.lineId,
    productName: { original: line.name, translated: line.name },
    catalogReference: {
      catalogItemId: line.productId,
      appId: STORE_APP_ID,
      options: { variantId: line.variantId },
    },
    quantity: line.quantity,
    price: cartMoney(line.unitCents),
    totalPriceBeforeTax: cartMoney(line.quantity * line.unitCents),
    descriptionLines: line.choices.map((choice, index) =>
      descriptionLine(choice, line.options?.[index]),
    ),
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    physicalProperties: { sku: line.sku, shippable: true },
    ...(picture ? { image: { id: decodeURIComponent(picture), url: line.imageUrl } } : {}),
  };
}

/** Lines from before options were kept have no name of theirs; shops read one without asking. */
function descriptionLine(choice: string, { name, color }: ChosenOption = { name: 'Option' }) {
  const words = text(choice);
  if (color === undefined) return { name: text(name), plainText: words, lineType: 'PLAIN_TEXT' };
  return { name: text(name), colorInfo: { ...words, code: color }, lineType: 'COLOR' };
}

const text = (words: string) => ({ original: words, translated: words });
