import { cartMoney } from '../../../base/money.ts';
import { textFieldsWire } from '../../../commerce/cart/texts/custom-texts.ts';
import type { CheckoutLine, ChosenOption } from '../../../commerce/checkout/checkout-data-types.ts';
import type { Order } from '../../../commerce/checkout/checkout-store.ts';
import { GIFT_CARDS_APP_ID } from '../../../commerce/gift-cards/gift-options.ts';
import { formatArrival } from '../../../commerce/shipping/estimate-arrival.ts';
import { priceSummaryWire } from '../../common/cart/cart-wire.ts';
import { customTextWire, STORE_APP_ID } from '../../common/cart/line-wire.ts';

/** An order as `orders` of `@wix/ecom` sends it: a snapshot of what was bought, at the prices paid. */
export function orderWire(order: Order, buyer: object) {
  const at = order.createdAt.toISOString();
  const { fullName, addressLine, addressLine2, city, subdivision, postalCode, country } =
    order.address;
  const [firstName, ...rest] = fullName.split(' ');
  const recipient = {
    address: {
      addressLine,
      ...(addressLine2 ? { addressLine2 } : {}),
      streetAddress: splitStreetAddress(addressLine),
      city,
      ...(subdivision ? { subdivision } : {}),
      postalCode,
      country,
    },
    contactDetails: { firstName, lastName: rest.join(' ') },
  };
  const { total, ...summary } = priceSummaryWire(order.sums);
  return {
    id: order.id,
    number: String(order.number),
    createdDate: at,
    updatedDate: (order.updatedAt ?? order.createdAt).toISOString(),
    purchasedDate: at,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
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
    ...deliveryWire(order, recipient),
  };
}

/** Where it goes; of gift cards alone nothing goes anywhere. */
function deliveryWire(order: Order, recipient: { contactDetails: object }) {
  const { contactDetails } = recipient;
  if (order.shippingCode === '') return { billingInfo: { contactDetails } };
  return {
    billingInfo: recipient,
    recipientInfo: recipient,
    shippingInfo: {
      code: order.shippingCode,
      title: order.shippingCode === 'expedited' ? 'Expedited' : 'Standard',
      logistics: { shippingDestination: recipient, ...arrivalWire(order) },
      cost: { price: cartMoney(order.sums.shippingCents) },
    },
  };
}

/** When it is to arrive, in words and as the days that it lies between. */
function arrivalWire({ arrivesFrom: from, arrivesTo: to }: Order) {
  if (from === null || to === null) return {};
  return {
    deliveryTime: formatArrival({ from, to }),
    deliveryTimeSlot: { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` },
  };
}

function lineWire(line: CheckoutLine) {
  const picture = /^\/media\/(.+)$/.exec(line.imageUrl ?? '')?.[1];
  return {
    id: line.lineId,
    productName: { original: line.name, translated: line.name },
    catalogReference: {
      catalogItemId: line.productId,
      appId: line.gift ? GIFT_CARDS_APP_ID : STORE_APP_ID,
      // Words and addresses of a gift are its buyer's, and no part of an order's answer.
      options: line.gift ? {} : { variantId: line.variantId, ...textFieldsWire(line.texts ?? []) },
    },
    quantity: line.quantity,
    price: cartMoney(line.unitCents),
    totalPriceBeforeTax: cartMoney(line.quantity * line.unitCents),
    descriptionLines: [
      ...line.choices.map((choice, index) => descriptionLine(choice, line.options?.[index])),
      ...(line.texts ?? []).map(customTextWire),
    ],
    itemType: { preset: line.gift ? 'GIFT_CARD' : 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    physicalProperties: line.gift ? { shippable: false } : { sku: line.sku, shippable: true },
    ...(picture ? { image: { id: decodeURIComponent(picture), url: line.imageUrl } } : {}),
  };
}

/** Lines from before options were stored have no option name, which shops read without a check. */
function descriptionLine(choice: string, { name, color }: ChosenOption = { name: 'Option' }) {
  const words = text(choice);
  if (color === undefined) return { name: text(name), plainText: words, lineType: 'PLAIN_TEXT' };
  return { name: text(name), colorInfo: { ...words, code: color }, lineType: 'COLOR' };
}

const text = (words: string) => ({ original: words, translated: words });

/** A street with its number apart, as shops show it: at the end, as in Amsterdam, or at the beginning, as in London. */
export function splitStreetAddress(addressLine: string): { name: string; number: string } {
  const line = addressLine.trim();
  const [last = ''] = /(?<=[\s,])\d[\w/-]*$/u.exec(line) ?? [];
  // Without the blank or comma between the two.
  const street = line.slice(0, -last.length - 1);
  if (last && /\D$/.test(street)) return { name: street.trim().replace(/,$/, ''), number: last };
  const [, first, rest] = /^(\d[\w/-]*),?\s+([^\d\s].*)$/u.exec(line) ?? [];
  return first && rest ? { name: rest, number: first } : { name: line, number: '' };
}
