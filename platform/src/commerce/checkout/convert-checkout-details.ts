import { secondAddressLine } from '../../base/http/contact-field-schemas.ts';
import type { CartRow } from '../cart/cart-store.ts';
import type {
  CheckoutDetails,
  CheckoutPrefill,
  DeliveryDestination,
} from './checkout-data-types.ts';

type WireObject = Record<string, unknown>;

export function checkoutDetailsOfCart(row: CartRow): CheckoutDetails {
  const { contactInfo, deliveryAddress, billing, buyerEmail, shippingCode } = row;
  const { buyerNote, checkoutUrl } = row;
  const place = { address: deliveryAddress ?? contactInfo?.address };
  const shippingDestination = parseDestination({ ...contactInfo, ...place });
  const billingInfo = parseDestination(billing ?? {});
  return {
    ...(buyerEmail === null ? {} : { email: buyerEmail }),
    ...(shippingCode === null ? {} : { shippingCode }),
    ...(shippingDestination ? { shippingDestination } : {}),
    ...(billingInfo ? { billingInfo } : {}),
    ...(buyerNote === null ? {} : { buyerNote }),
    ...(checkoutUrl === null ? {} : { checkoutUrl }),
  };
}

/** Converts details to the fields of the hosted form: known and not empty. */
export function toPrefill(details: CheckoutDetails): CheckoutPrefill {
  const { email, shippingCode: shipping, shippingDestination = {} } = details;
  const { address = {}, contactDetails = {} } = shippingDestination;
  const { firstName, lastName, company } = contactDetails;
  const { city, postalCode, country, subdivision } = address;
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  const street = {
    addressLine: streetLine(address),
    addressLine2: secondAddressLine(company, apartmentLine(address)),
  };
  const known = { email, shipping, fullName, ...street, city, postalCode, subdivision };
  return Object.fromEntries(
    Object.entries({ ...known, country }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/** Some clients send the street in its parts alone. */
function streetLine({ addressLine, streetAddress }: WireObject): unknown {
  if (addressLine) return addressLine;
  const { name, number } = asObject(streetAddress) ?? {};
  return [name, number].filter(Boolean).join(' ');
}

/** Some clients send the apartment beside the street's parts. */
function apartmentLine({ addressLine2, streetAddress }: WireObject): unknown {
  return addressLine2 || asObject(streetAddress)?.apt;
}

/** A place and its person out of data of any shape; `undefined` when there is neither. */
export function parseDestination({
  address,
  contactDetails,
}: WireObject): DeliveryDestination | undefined {
  const place = asObject(address);
  const person = asObject(contactDetails);
  if (!place && !person) return undefined;
  return { ...(place ? { address: place } : {}), ...(person ? { contactDetails: person } : {}) };
}

/** JSON of the database is unknown until it is looked at. */
function asObject(value: unknown): WireObject | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
