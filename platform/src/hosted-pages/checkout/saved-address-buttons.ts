import { isolated } from '@horae/typed-text';
import { html } from 'hono/html';
import { findSavedAddresses, type SavedAddress } from '../../accounts/members/member-store.ts';
import type { Database } from '../../base/db/database.ts';
import type { Checkout } from '../../commerce/checkout/checkout-store.ts';
import { addressLines } from '../../commerce/checkout/postal-addresses.ts';
import type { HtmlMarkup } from '../page.ts';
import { type CheckoutValues, readCheckoutValues } from './checkout-form.ts';

/** The name of the form's buttons that choose a saved address; their value is its id. */
export const SAVED_ADDRESS_FIELD = 'savedAddress';

/** Buttons for the member's stored addresses: one click fills the fields below. */
export function renderSavedAddressButtons(
  saved: readonly SavedAddress[],
  values: CheckoutValues,
): HtmlMarkup {
  if (saved.length === 0) return html``;
  return html`<div class="saved" role="group" aria-label="Your addresses">
    ${saved.map(
      (address) =>
        html`<button
          type="submit"
          class="second"
          name="${SAVED_ADDRESS_FIELD}"
          value="${address.id}"
          aria-pressed="${String(isChosen(address, values))}"
          formnovalidate
        >
          ${addressText(address)}
        </button>`,
    )}
  </div>`;
}

/** The form with a saved address in its place; a name that was typed stays where the member has none. */
export function fillInSavedAddress(
  values: CheckoutValues,
  saved: SavedAddress | undefined,
): CheckoutValues {
  if (!saved) return values;
  const { addressLine: address, addressLine2: address2, ...rest } = saved;
  const { city, postalCode, country, subdivision } = rest;
  return {
    ...values,
    fullName: saved.fullName || values.fullName,
    address,
    address2,
    city,
    postalCode,
    country,
    subdivision,
  };
}

function isChosen(address: SavedAddress, values: CheckoutValues): boolean {
  const { addressLine, addressLine2, postalCode, city, country } = address;
  return (
    addressLine === values.address &&
    addressLine2 === values.address2 &&
    postalCode === values.postalCode &&
    city === values.city &&
    country === values.country
  );
}

const addressText = (address: SavedAddress): string =>
  addressLines(address).map(isolated).join(', ');

/** A member whose cart names no address begins with the first saved one. */
export async function initialCheckoutValues(
  db: Database,
  checkout: Checkout,
): Promise<CheckoutValues> {
  const values = startValues(checkout);
  if (values.address !== '') return values;
  const [first] = await findSavedAddresses(db, checkout.ownerId);
  return fillInSavedAddress(values, first);
}

function startValues({ prefill }: Checkout): CheckoutValues {
  const empty = readCheckoutValues({});
  const {
    email = '',
    fullName = '',
    addressLine = '',
    addressLine2: address2 = '',
    subdivision = '',
    city = '',
    postalCode = '',
    country = '',
    shipping = '',
  } = prefill;
  const rest = { address: addressLine, address2, city, postalCode, country, subdivision };
  return { ...empty, email, fullName, ...rest, shipping };
}
