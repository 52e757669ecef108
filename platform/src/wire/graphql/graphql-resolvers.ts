import type { Caller } from '../../base/http/hono-app-env.ts';
import { invalidField } from '../../base/http/platform-error.ts';
import { parseQuery } from '../../base/query/query-body.ts';
import { readCart } from '../../commerce/cart/cart-store.ts';
import { type CatalogueViewer, findProducts } from '../../commerce/catalogue/find-products.ts';
import type { CartContext } from '../common/cart/cart-route-context.ts';
import { cartWire } from '../common/cart/cart-wire.ts';
import { findCollections } from '../common/catalogue/find-collections.ts';
import { productWire } from '../common/catalogue/product-wire.ts';
import { productFilterFields } from '../common/catalogue/query-fields.ts';

interface GraphqlCaller {
  caller: Caller;
  sight: CatalogueViewer;
}

type Named = { id?: string | null; slug?: string | null };
type Queried = { query?: unknown };

/** The roots of the schema: the same reads, rights and refusals as the REST calls. */
export function createGraphqlResolvers(
  { db, siteUrl }: Pick<CartContext, 'db' | 'siteUrl'>,
  { caller, sight }: GraphqlCaller,
) {
  return { product, products, collection, collections, currentCart };

  async function products({ query }: Queried) {
    const reader = { viewer: sight, fields: productFilterFields };
    const found = await findProducts(db, parseQuery(query ?? {}), reader);
    const items = found.products.map((product) => productWire(product, siteUrl));
    return { items, metadata: found.metadata };
  }

  async function collections({ query }: Queried) {
    const found = await findCollections(db, parseQuery(query ?? {}), sight);
    return { items: found.collections, metadata: found.metadata };
  }

  async function product(named: Named) {
    const { items } = await products({ query: singleItemQuery(named) });
    return items[0] ?? null;
  }

  async function collection(named: Named) {
    const { items } = await collections({ query: singleItemQuery(named) });
    return items[0] ?? null;
  }

  /** `null` while there is no cart: in GraphQL an absent thing is no error. */
  async function currentCart() {
    const cart = await readCart(db, caller.id);
    return cart && cartWire({ cart, caller, siteUrl });
  }
}

function singleItemQuery({ id, slug }: Named) {
  if (!id === !slug) throw invalidField('id', 'or a slug must be given, not both');
  return { filter: id ? { id } : { slug }, paging: { limit: 1 } };
}
