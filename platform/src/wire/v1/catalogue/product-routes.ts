import { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { permissionDenied } from '../../../base/http/require-admin.ts';
import { readWixQuery } from '../../../base/query/query-body.ts';
import { chosenPictures, matchingVariants } from '../../../commerce/catalogue/chosen-variant.ts';
import {
  findProducts,
  type ProductRecord,
  requireProduct,
} from '../../../commerce/catalogue/find-products.ts';
import {
  type CatalogueRouteContext,
  readCatalogueViewer,
} from '../../common/catalogue/catalogue-route-context.ts';
import {
  optionsWire,
  productWire,
  unitCostsWire,
  variantStockWire,
  variantWire,
} from '../../common/catalogue/product-wire.ts';
import { productFilterFields } from '../../common/catalogue/query-fields.ts';
import { mediaWire } from '../../common/media-wire.ts';
import { choicesSchema, requireKnownChoices } from './variants-by-choice-or-id.ts';

const availabilityBody = v.object({ options: v.optional(choicesSchema, {}) });

/**
 * Reads of products (`WIRE.md` 3.2). Shoppers see visible products only; the API key sees all of them and may
 * request costs and profits with `includeMerchantSpecificData=true`, which is a 403 for all others.
 */
export function productRoutes({ db, siteUrl }: CatalogueRouteContext) {
  const routes = new Hono<AppEnv>()
    .on(['GET', 'POST'], '/products/query-platformized', async (c) => {
      const query = await readWixQuery(c);
      const { products, metadata } = await findProducts(db, query, {
        viewer: readCatalogueViewer(c),
        fields: productFilterFields,
      });
      return c.json({
        products: products.map((product) => productWire(product, siteUrl)),
        metadata,
      });
    })
    .post('/products/:id/productOptionsAvailability', async (c) => {
      const { options } = await readBody(c, availabilityBody);
      const product = await requireProduct(db, c.req.param('id'));
      return c.json(optionsAvailability(product, options));
    });
  for (const path of ['/products/:id', '/products-platformized/:id'] as const) {
    routes.get(path, async (c) => {
      const includesCosts = c.req.query('includeMerchantSpecificData') === 'true';
      if (includesCosts && !c.get('isAdmin')) throw permissionDenied();
      const product = await requireProduct(db, c.req.param('id'), readCatalogueViewer(c));
      const costs = includesCosts ? unitCostsWire(product) : {};
      return c.json({ product: { ...productWire(product, siteUrl), ...costs } });
    });
  }
  return routes;
}

/** The choices that are left beside `chosen`, and the variant once every option is chosen. Throws a 400 for no choice. */
export function optionsAvailability(product: ProductRecord, chosen: Record<string, string>) {
  const choices = requireKnownChoices(product, chosen, 'options');
  const productOptions = product.options.map((option) => {
    // An option's own choice must not narrow it, else no other choice of it could be picked.
    const { [option.name]: _own, ...others } = choices;
    const narrowed = optionsWire(product, matchingVariants(product, others));
    return narrowed.find((candidate) => candidate.name === option.name);
  });
  const matching = matchingVariants(product, choices);
  const isComplete = product.options.every((option) => choices[option.name] !== undefined);
  const selected = isComplete ? matching[0] : undefined;
  return {
    availableForPurchase: matching.some((variant) => variant.visible && variant.quantity > 0),
    productOptions,
    media: mediaWire(chosenPictures(product, choices)),
    selectedVariant: selected && {
      ...variantWire(product, selected).variant,
      stock: variantStockWire(selected),
      id: selected.id,
    },
  };
}
