import type { sdkClient } from './sdk-client.ts';
import { toCartLineInput } from './sdk-client.ts';

type Client = ReturnType<typeof sdkClient>;

/** The id of a product of the sample shop. */
export async function findProductIdBySlug(client: Client, slug: string): Promise<string> {
  const { items } = await client.products.queryProducts().eq('slug', slug).find();
  const id = items[0]?._id;
  if (!id) throw new Error(`The sample shop has no ${slug}.`);
  return id;
}

/** Adds a product of the sample shop with its first strap, or with other options. */
export async function addToCart(
  client: Client,
  line: {
    slug: string;
    options: Record<string, string>;
    quantity?: number;
    texts?: Record<string, string>;
  },
) {
  const id = await findProductIdBySlug(client, line.slug);
  const { catalogReference, quantity } = toCartLineInput(id, line.options, line.quantity);
  const written = line.texts ? { customTextFields: line.texts } : {};
  const options = { ...catalogReference.options, ...written };
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [{ catalogReference: { ...catalogReference, options }, quantity }],
  });
  if (!cart) throw new Error('The platform answered no cart.');
  return cart;
}
