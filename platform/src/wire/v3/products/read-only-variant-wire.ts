import type { ProductRecord, VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import { derivedId } from '../derived/derived-ids.ts';
import type { ProductFields } from '../requested-fields.ts';
import { revenueWire, variantPriceWire } from './price-wire.ts';
import { brandWire, mainCategoryId, productHandle } from './product-wire.ts';
import { optionChoicesWire, variantStateWire } from './variant-wire.ts';

/** A variant by itself, with what matters of its product. */
export function readOnlyVariantWire(
  product: ProductRecord,
  variant: VariantRecord,
  fields: ProductFields,
) {
  const shown = { currency: product.currency, isFormatted: fields.has('CURRENCY') };
  return {
    id: derivedId('variant', product.id, variant.id),
    variantId: variant.id,
    visible: variant.visible,
    sku: variant.sku,
    optionChoices: optionChoicesWire(product, variant, true),
    price: variantPriceWire(product, variant, shown),
    ...variantStateWire(product, variant),
    productData: productDataWire(product, fields),
    ...(fields.has('MERCHANT_DATA')
      ? { revenueDetails: revenueWire(product, variant, shown) }
      : {}),
  };
}

function productDataWire(product: ProductRecord, fields: ProductFields) {
  const hasUnit = fields.has('WEIGHT_MEASUREMENT_UNIT_INFO');
  const main = mainCategoryId(product);
  return {
    productId: product.id,
    name: product.name,
    productType: product.productType.toUpperCase(),
    slug: product.slug,
    visible: product.visible,
    visibleInPos: product.productType === 'physical',
    ...(main === undefined ? {} : { mainCategoryId: main }),
    ...(fields.has('CURRENCY') ? { currency: product.currency } : {}),
    revision: product.revision.toString(),
    handle: productHandle(product),
    ...(product.brand === '' ? {} : { brand: brandWire(product.brand) }),
    physicalProperties: hasUnit
      ? { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } }
      : {},
  };
}
