import type { ProductRecord, VariantRecord } from '../src/commerce/catalogue/find-products.ts';

/** A variant of `built`, in stock. */
export function buildTestVariant(own: Partial<VariantRecord> = {}): VariantRecord {
  return {
    productId: 'p-1',
    id: 'v-1',
    inventoryId: 'i-1',
    choices: {},
    sku: 'W-1',
    visible: true,
    priceCents: null,
    discountedCents: null,
    costCents: null,
    weight: null,
    quantity: 7,
    tracked: true,
    ...own,
  };
}

/** A watch at $389.00 without options, as the database gives it. */
export function buildTestProduct(own: Partial<ProductRecord> = {}): ProductRecord {
  const at = new Date('2026-01-01T00:00:00Z');
  return {
    id: 'p-1',
    numericId: 1n,
    slug: 'watch-1',
    name: 'Watch 1',
    foldedName: 'watch 1',
    description: '<p>A watch.</p>',
    shortDescription: 'A watch.',
    visible: true,
    productType: 'physical',
    sku: 'W-1',
    brand: 'Horae',
    ribbon: '',
    weight: 0.2,
    currency: 'USD',
    priceCents: 38_900,
    discountedCents: 38_900,
    costCents: 0,
    lowestCents: 38_900,
    highestCents: 38_900,
    discountType: 'NONE',
    discountValue: 0,
    manageVariants: false,
    options: [],
    media: [],
    infoSections: [],
    customTextFields: [],
    collectionIds: [],
    stockQuantity: 7,
    inventoryStatus: 'IN_STOCK',
    inStock: true,
    revision: 1n,
    createdAt: at,
    updatedAt: at,
    variants: [buildTestVariant()],
    ...own,
  };
}
