import { cartMoney } from '../../base/money.ts';
import { summaryWire } from '../cart/estimate-wire.ts';
import { STORE_APP_ID } from '../cart/line-wire.ts';
import type { CheckoutLine } from '../checkout/checkout-parts.ts';
import type { Order } from '../checkout/checkouts.ts';

/** An order as `orders` of `@wix/ecom` sends it: a snapshot of what was bought, at the prices paid. */
export function orderWire(order: Order, buyer: object) {
  const at = order.createdAt.toISOString();
  const { fullName, addressLine, city, postalCode, country } = order.address;
  const [firstName, ...rest] = fullName.split(' ');
  const recipient = {
    address: { addressLine, city, postalCode, country },
    contactDetails: { firstName, lastName: rest.join(' ') },
  };
  const { total, ...summary } = summaryWire(order.sums);
  return {
    id: order.id,
    number: String(order.number),
    createdDate: at,
    updatedDate: at,
    purchasedDate: at,
    status: 'APPROVED',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    archived: false,
    currency: 'USD',
    buyerLanguage: 'en',
    weightUnit: 'KG',
    taxIncludedInPrices: false,
    checkoutId: order.checkoutId,
    channelInfo: { type: 'WEB' },
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
    descriptionLines: line.choices.map((choice) => ({
      plainText: { original: choice, translated: choice },
      lineType: 'PLAIN_TEXT',
    })),
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    physicalProperties: { sku: line.sku, shippable: true },
    ...(picture ? { image: { id: decodeURIComponent(picture), url: line.imageUrl } } : {}),
  };
}
