import { toDecimalAmount } from '../../base/money.ts';
import type { CartLine } from '../../commerce/cart/cart-store.ts';
import { toPricedLine } from '../../commerce/cart/price-cart.ts';
import { linesSubtotal } from '../../commerce/cart/pricing.ts';
import { checkoutDetailsOfCart } from '../../commerce/checkout/convert-checkout-details.ts';
import type { GiftCardCredit } from '../../commerce/gift-cards/find-gift-card.ts';
import { obfuscatedGiftCode } from '../../commerce/gift-cards/gift-code.ts';
import { GIFT_CARDS_APP_ID } from '../../commerce/gift-cards/gift-options.ts';
import { buyerIdWire, type CartWireInput } from '../common/cart/cart-wire.ts';
import { lineWire, STORE_APP_ID } from '../common/cart/line-wire.ts';

/** Cart V2 carries amounts without their formatted text. */
export function convertedAmountWire(cents: number) {
  const amount = toDecimalAmount(cents);
  return { amount, convertedAmount: amount };
}

/** The cart as `currentCartV2` sends it: the same rows as Cart V1, in the names of V2. */
export function cartV2Wire({ cart, caller, siteUrl }: CartWireInput) {
  const { row, terms } = cart;
  const { coupon } = terms;
  const { shippingDestination = {}, billingInfo: billing = {} } = checkoutDetailsOfCart(row);
  const { address, contactDetails } = shippingDestination;
  return {
    id: row.id,
    revision: String(row.revision),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    lineItems: cart.lines.map((line) => lineV2Wire(line, siteUrl)),
    subtotal: convertedAmountWire(linesSubtotal(cart.lines.map(toPricedLine))),
    ...(row.buyerNote === null ? {} : { note: row.buyerNote }),
    ...(row.checkoutUrl === null ? {} : { customCheckoutUrl: row.checkoutUrl }),
    coupons: coupon ? [{ id: coupon.id, code: coupon.code }] : [],
    source: { channelType: 'WEB', createdBy: buyerIdWire(caller) },
    businessInfo: { languageCode: 'en', currencyCode: 'USD' },
    customerInfo: {
      ...buyerIdWire(caller),
      ...contactDetails,
      ...(row.buyerEmail === null ? {} : { email: row.buyerEmail }),
      languageCode: 'en',
      currencyCode: 'USD',
    },
    deliveryInfo: {
      weightUnit: 'KG',
      ...(address ? { address } : {}),
      ...(row.shippingCode
        ? { method: deliveryMethodWire(cart.terms.regions, row.shippingCode) }
        : {}),
    },
    taxInfo: { pricesIncludeTax: false },
    paymentInfo: {
      giftCards: terms.giftCard ? [giftCardWire(terms.giftCard)] : [],
      currencyCode: 'USD',
      ...(billing.address ? { billingAddress: billing.address } : {}),
      ...(billing.contactDetails ? { billingContact: billing.contactDetails } : {}),
    },
    orderPlaced: row.orderedAt !== null,
    ...(row.orderId === null ? {} : { orderId: row.orderId }),
    purchaseFlowId: row.id,
    currentCart: row.isCurrent,
    demo: false,
  };
}

function giftCardWire({ id, lastFour, balanceCents }: GiftCardCredit) {
  return {
    id,
    obfuscatedCode: obfuscatedGiftCode(lastFour),
    appId: GIFT_CARDS_APP_ID,
    externalId: id,
    requestedRedeemAmount: convertedAmountWire(balanceCents),
  };
}

export function deliveryMethodWire(
  regions: CartWireInput['cart']['terms']['regions'],
  code: string,
) {
  const options = regions.flatMap((region) => region.options);
  const title = options.find((option) => option.code === code)?.title ?? code;
  return { code, title: { original: title, translated: title }, pickup: false };
}

function lineV2Wire(line: CartLine, siteUrl: string) {
  const { row, variant, prices, product, gift } = line;
  const wire = lineWire(line, siteUrl);
  const { discountedCents: unitCents = 0, priceCents = 0 } = prices ?? row.known ?? {};
  const isGone = !product && !gift;
  const available = gift ? 1 : (variant?.quantity ?? 0);
  return {
    id: row.id,
    name: wire.productName,
    quantityInfo: {
      requestedQuantity: row.quantity,
      confirmedQuantity: Math.min(row.quantity, available),
      availableQuantity: available,
      fixedQuantity: gift !== undefined,
    },
    pricing: {
      unitPrice: convertedAmountWire(unitCents),
      totalPrice: convertedAmountWire(isGone ? 0 : unitCents * row.quantity),
      breakdown: {
        fullPrice: convertedAmountWire(priceCents),
        salePrice: convertedAmountWire(unitCents),
      },
    },
    source: {
      catalogReference: wire.catalogReference,
      rootCatalogItemId: row.productId,
      ...(gift ? {} : { inventoryAppId: STORE_APP_ID }),
    },
    attributes: {
      itemType: wire.itemType,
      membersOnly: false,
      ...('url' in wire ? { url: wire.url } : {}),
      ...('image' in wire ? { image: wire.image } : {}),
      ...('descriptionLines' in wire ? { descriptionLines: wire.descriptionLines } : {}),
      ...('physicalProperties' in wire ? { physicalProperties: wire.physicalProperties } : {}),
    },
    paymentConfig: { paymentOption: 'FULL_PAYMENT_ONLINE' },
    status: isGone ? 'REMOVED_FROM_CATALOG' : statusOf(row.quantity, available),
    discounts: [],
    modifierGroups: [],
    customLineItem: false,
  };
}

function statusOf(wanted: number, available: number) {
  if (available === 0) return 'OUT_OF_STOCK';
  return available < wanted ? 'PARTIALLY_IN_STOCK' : 'IN_STOCK';
}
