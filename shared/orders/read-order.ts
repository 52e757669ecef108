/** An order as the screens show it; amounts are the platform's own formatting. */
export interface Order {
  id: string;
  /** The number that people use: `10042`. */
  number: string;
  placedAt: Date | null;
  /** The platform's value: `APPROVED`, `CANCELED`, … */
  status: string;
  payment: string;
  fulfillment: string;
  lines: OrderLine[];
  sums: OrderSums;
  delivery: OrderDelivery | null;
}

export interface OrderLine {
  id: string;
  /** Id of the product in the catalogue; empty where none is known. */
  productId: string;
  name: string;
  choices: string[];
  texts: { title: string; text: string }[];
  quantity: number;
  /** Price of the whole quantity. */
  price: string;
  /** A `wix:image://` reference or a URL; `null` without a picture. */
  picture: string | null;
}

interface OrderSums {
  subtotal: string;
  /** `null` without a discount. */
  discount: string | null;
  /** `null` where nothing was delivered. */
  shipping: string | null;
  /** `null` where none was charged. */
  tax: string | null;
  total: string;
}

interface OrderDelivery {
  /** Such as `Expedited`. */
  title: string;
  /** Name, street, town, country: one line each. */
  address: string[];
  /** Promised arrival as the platform words it; empty where nothing is promised. */
  arrives: string;
}

interface Price {
  amount?: string | undefined;
  formattedAmount?: string | undefined;
}
interface Text {
  original?: string | null | undefined;
  translated?: string | null | undefined;
}
interface Contact {
  address?: {
    addressLine1?: string | null;
    addressLine2?: string | null;
    subdivision?: string | null;
    city?: string | null;
    postalCode?: string | null;
    country?: string | null;
  };
  contactDetails?: { firstName?: string | null; lastName?: string | null };
}

/** The parts of `orders` of `@wix/ecom` that are read; everything may be missing. */
interface OrderSource {
  _id?: string | null;
  number?: string;
  _createdDate?: Date | null;
  status?: string;
  paymentStatus?: string;
  fulfillmentStatus?: string;
  lineItems?: {
    _id?: string;
    catalogReference?: { catalogItemId?: string; options?: Record<string, unknown> | null };
    productName?: Text;
    descriptionLines?: { name?: Text; plainText?: Text; colorInfo?: Text }[];
    quantity?: number;
    price?: Price;
    totalPriceBeforeTax?: Price;
    image?: string;
  }[];
  priceSummary?: {
    subtotal?: Price;
    discount?: Price;
    shipping?: Price;
    tax?: Price;
    total?: Price;
  };
  shippingInfo?: {
    title?: string;
    logistics?: { shippingDestination?: Contact; deliveryTime?: string | null };
  };
}

export function readOrder(source: OrderSource): Order {
  const { subtotal, discount, shipping, tax, total } = source.priceSummary ?? {};
  return {
    id: source._id ?? '',
    number: source.number ?? '',
    placedAt: source._createdDate ?? null,
    status: source.status ?? '',
    payment: source.paymentStatus ?? '',
    fulfillment: source.fulfillmentStatus ?? '',
    lines: (source.lineItems ?? []).map(readLine),
    sums: {
      subtotal: amountText(subtotal),
      discount: isSome(discount) ? `−${amountText(discount)}` : null,
      shipping: source.shippingInfo || isSome(shipping) ? amountText(shipping) : null,
      tax: isSome(tax) ? amountText(tax) : null,
      total: amountText(total),
    },
    delivery: readDelivery(source.shippingInfo),
  };
}

function readLine(line: NonNullable<OrderSource['lineItems']>[number], index: number): OrderLine {
  const texts = textsIn(line.catalogReference?.options);
  return {
    id: line._id ?? String(index),
    productId: line.catalogReference?.catalogItemId ?? '',
    name: translatedText(line.productName),
    choices: (line.descriptionLines ?? []).flatMap(({ name, plainText, colorInfo }) => {
      const words = translatedText(colorInfo ?? plainText);
      const isText = texts.some((one) => one.title === translatedText(name) && one.text === words);
      return words && !isText ? [words] : [];
    }),
    texts,
    quantity: line.quantity ?? 1,
    price: amountText(line.totalPriceBeforeTax ?? line.price),
    picture: line.image ?? null,
  };
}

function textsIn(options: Record<string, unknown> | null | undefined): OrderLine['texts'] {
  const written = options?.customTextFields;
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).map(([title, text]) => ({ title, text: String(text) }));
}

function readDelivery(shipping: OrderSource['shippingInfo']): OrderDelivery | null {
  const to = shipping?.logistics?.shippingDestination;
  if (!to) return null;
  const { address = {}, contactDetails = {} } = to;
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const name = [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' ');
  const lines = [
    name,
    address.addressLine1,
    address.addressLine2,
    town,
    toStateCode(address.subdivision),
    countryName(address.country),
  ];
  return {
    title: shipping.title ?? '',
    address: lines.filter((line) => line) as string[], // filtered
    arrives: shipping.logistics?.deliveryTime ?? '',
  };
}

/** `NY` for `US-NY`. */
const toStateCode = (code: string | null | undefined): string | undefined =>
  code?.replace(/^[A-Z]{2}-/, '');

/** `Netherlands` for `NL`; an unknown code stays a code. */
function countryName(code: string | null | undefined): string | undefined {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? undefined;
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code);
}

const amountText = (price: Price | undefined): string => price?.formattedAmount ?? '';
const isSome = (price: Price | undefined): boolean => Number(price?.amount ?? 0) > 0;
const translatedText = (text: Text | undefined): string => text?.translated ?? text?.original ?? '';
