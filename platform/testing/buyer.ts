import { addToCart } from './fill-cart.ts';
import { newEmail, signedInClient } from './member-client.ts';
import { newCheckout } from './new-checkout.ts';
import { goodForm, pay } from './pay.ts';
import { sdkClient, visitorClient } from './sdk-client.ts';
import type { Shop } from './start-shop.ts';

export interface Buyer {
  token: string;
  email: string;
  id: string;
}

/** A new member who has bought a watch of the sample shop that has one strap. */
export async function buyingMember(shop: Shop, slug: string): Promise<Buyer> {
  const { client, email, id } = await signedInClient(shop);
  const of = sdkClient();
  of.auth.setTokens(client.auth.getTokens());
  await buyAs(shop, of, { slug, email });
  return { token: client.auth.getTokens().accessToken.value, email, id };
}

/** A visitor without an account who has bought a watch. */
export async function buyingGuest(shop: Shop, slug: string, email = newEmail()): Promise<Buyer> {
  const of = await visitorClient();
  await buyAs(shop, of, { slug, email });
  return { token: of.auth.getTokens().accessToken.value, email, id: '' };
}

async function buyAs(
  shop: Shop,
  client: ReturnType<typeof sdkClient>,
  { slug, email }: { slug: string; email: string },
): Promise<void> {
  const { items } = await client.products.queryProducts().eq('slug', slug).find();
  const options = Object.fromEntries(
    (items[0]?.productOptions ?? []).map(({ name = '', choices = [] }) => [
      name,
      choices.find(({ inStock }) => inStock)?.description ?? '',
    ]),
  );
  await addToCart(client, { slug, options });
  const answer = await pay(shop, await newCheckout(client), { ...goodForm, email });
  if (answer.status >= 400) throw new Error(`Paying answered ${answer.status}`);
}
