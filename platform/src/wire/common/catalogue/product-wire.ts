import { formatMoney } from '../../../base/money.ts';
import {
  profitMargin,
  type VariantPrice,
  variantPrice,
} from '../../../commerce/catalogue/chosen-variant.ts';
import type { ProductRecord, VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import { choiceName } from '../../../commerce/catalogue/product-options.ts';
import { mediaWire } from '../media-wire.ts';
import { metaDescriptionTags } from './catalogue-bodies.ts';

/**
 * A product as Catalogue V1 sends it (`WIRE.md` 3.5); `siteUrl` is the shop's own origin. Amounts are numbers
 * in whole units, weights in kilograms. The short description is the `description` meta tag of `seoDataSchema`.
 */
export function productWire(product: ProductRecord, siteUrl: string) {
  const priceData = priceWire(product.currency, product);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    sku: product.sku,
    weight: product.weight,
    weightRange: toRange(product.variants.map(({ weight }) => weight ?? product.weight)),
    stock: stockWire(product),
    price: priceData,
    priceData,
    convertedPriceData: priceData,
    priceRange: toRange(
      product.variants.map((variant) => variantPrice(product, variant).discountedCents / 100),
    ),
    additionalInfoSections: product.infoSections,
    ribbon: product.ribbon,
    ribbons: product.ribbon === '' ? [] : [{ text: product.ribbon }],
    brand: product.brand,
    media: mediaWire(product.media),
    productOptions: optionsWire(product, product.variants),
    customTextFields: product.customTextFields,
    manageVariants: product.manageVariants,
    productPageUrl: { base: `${siteUrl}/`, path: `/product/${product.slug}` },
    numericId: product.numericId.toString(),
    inventoryItemId: product.variants[0]?.inventoryId ?? product.id,
    discount: { type: product.discountType, value: product.discountValue },
    collectionIds: product.collectionIds,
    seoData: { tags: metaDescriptionTags(product.shortDescription) },
    variants: product.variants.map((variant) => variantWire(product, variant)),
    lastUpdated: product.updatedAt.toISOString(),
    createdDate: product.createdAt.toISOString(),
  };
}

/** Costs and profits in whole units, for the merchant only. */
export function unitCostsWire(product: ProductRecord) {
  const costs = product.variants.map(({ costCents }) => (costCents ?? product.costCents) / 100);
  return {
    costRange: toRange(costs),
    costAndProfitData: profitWire(product.currency, product.costCents, product.discountedCents),
  };
}

function profitWire(currency: string, costCents: number, soldCents: number) {
  const profitCents = soldCents - costCents;
  return {
    itemCost: costCents / 100,
    formattedItemCost: formatMoney(costCents, currency),
    profit: profitCents / 100,
    formattedProfit: formatMoney(profitCents, currency),
    profitMargin: profitMargin(soldCents, costCents),
  };
}

function toRange(values: readonly number[]) {
  return { minValue: Math.min(...values), maxValue: Math.max(...values) };
}

function priceWire(currency: string, { priceCents, discountedCents }: VariantPrice) {
  return {
    currency,
    price: priceCents / 100,
    discountedPrice: discountedCents / 100,
    formatted: {
      price: formatMoney(priceCents, currency),
      discountedPrice: formatMoney(discountedCents, currency),
    },
  };
}

export function variantWire(product: ProductRecord, variant: VariantRecord) {
  const priceData = priceWire(product.currency, variantPrice(product, variant));
  return {
    id: variant.id,
    choices: variant.choices,
    variant: {
      priceData,
      convertedPriceData: priceData,
      weight: variant.weight ?? product.weight,
      sku: variant.sku,
      visible: variant.visible,
    },
    stock: variantStockWire(variant),
  };
}

/** Without a quantity where it is not counted. */
export function variantStockWire({ quantity, tracked }: VariantRecord) {
  return {
    trackQuantity: tracked,
    ...(tracked ? { quantity } : {}),
    inStock: quantity > 0,
  };
}

/** Options with, per choice, whether one of `available` still has it, and its pictures. */
export function optionsWire(product: ProductRecord, available: readonly VariantRecord[]) {
  return product.options.map((option) => ({
    optionType: option.optionType,
    name: option.name,
    choices: option.choices.map((choice) => {
      const name = choiceName(option, choice);
      const own = available.filter((variant) => variant.choices[option.name] === name);
      const pictures = product.media.filter((item) => choice.mediaIds?.includes(item.id));
      return {
        value: choice.value,
        description: choice.description,
        inStock: own.some((variant) => variant.quantity > 0),
        visible: own.some((variant) => variant.visible),
        ...(pictures.length === 0 ? {} : { media: mediaWire(pictures) }),
      };
    }),
  }));
}

/** With a quantity where all of it is counted. */
function stockWire({ variants, stockQuantity, inStock, inventoryStatus }: ProductRecord) {
  const trackInventory = variants.every(({ tracked }) => tracked);
  return {
    trackInventory,
    ...(trackInventory ? { quantity: stockQuantity } : {}),
    inStock,
    inventoryStatus,
  };
}
