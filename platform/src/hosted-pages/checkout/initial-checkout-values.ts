import { savedAddresses } from '../../accounts/members/member-store.ts';
import type { Database } from '../../base/db/database.ts';
import type { Checkout } from '../../commerce/checkout/checkouts.ts';
import { type CheckoutValues, readCheckoutValues } from './checkout-form.ts';
import { fillInSavedAddress } from './saved-address-buttons.ts';

/** A member whose cart names no address begins with the first saved one. */
export async function initialCheckoutValues(
  db: Database,
  checkout: Checkout,
): Promise<CheckoutValues> {
  const values = startValues(checkout);
  if (values.address !== '') return values;
  const [first] = await savedAddresses(db, checkout.ownerId);
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
