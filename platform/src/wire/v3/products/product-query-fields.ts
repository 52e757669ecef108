import { sql } from 'drizzle-orm';
import { invalidField } from '../../../base/http/platform-error.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import {
  type QueryField,
  type QueryFields,
  textQueryField as text,
} from '../../../base/query/query-field-types.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { derivedIdSql } from '../derived/derived-ids.ts';
import { fullTextQueryField } from './product-text-search.ts';

const name: QueryField = { ...text(products.name), folded: products.foldedName };
const lowest: QueryField = { type: 'money', column: products.lowestCents };
const highest: QueryField = { type: 'money', column: products.highestCents };
const optionIds = sql`array(select ${derivedIdSql('option', sql`each->>'optionType'`, sql`each->>'name'`)}
  from jsonb_array_elements(${products.options}) as each)`;

/** The few fields that `queryProducts` filters and sorts by; searches have more. */
export const productQueryFields: QueryFields = {
  id: text(products.id),
  handle: text(sql`('Product_' || ${products.id})`),
  slug: text(products.slug),
  visible: { type: 'boolean', column: products.visible },
  createdDate: { type: 'date', column: products.createdAt },
  updatedDate: { type: 'date', column: products.updatedAt },
  'options.id': { type: 'textList', column: optionIds },
};

/** The fields of one variant that `$matchItems` can match. */
const variantFields: QueryFields = {
  visible: { type: 'boolean', column: variants.visible },
  sku: text(variants.sku),
  'price.actualPrice.amount': {
    type: 'money',
    column: sql`(case when ${variants.priceCents} is null then ${products.discountedCents}
      when ${variants.discountedCents} is not null then ${variants.discountedCents}
      else discounted_price(${variants.priceCents}, ${products.discountType}, ${products.discountValue}) end)`,
  },
  'physicalProperties.weight': {
    type: 'number',
    column: sql`coalesce(${variants.weight}, ${products.weight})`,
  },
  'inventoryStatus.inStock': { type: 'boolean', column: sql`(${inventory.quantity} > 0)` },
};

const categories: QueryField = {
  type: 'textList',
  column: products.collectionIds,
  matchItems: (filters) => {
    const ids = filters.map(categoryIdsOf);
    const wanted = (ids[0] ?? []).filter((id) => ids.every((others) => others.includes(id)));
    if (wanted.length === 0) return sql`false`;
    return sql`${products.collectionIds} && array[${sql.join(
      wanted.map((id) => sql`${id}::text`),
      sql`, `,
    )}]`;
  },
};

/** Categories are matched by their id: all that a product knows of them. */
function categoryIdsOf({ id, ...others }: Record<string, unknown>): string[] {
  const isPlain = typeof id !== 'object' || id === null;
  const [[sign, value] = ['', id], ...more] = isPlain ? [['$eq', id]] : Object.entries(id);
  const ids = sign === '$eq' ? [value] : sign === '$in' && Array.isArray(value) ? value : [];
  const isWhole = more.length === 0 && Object.keys(others).length === 0;
  if (isWhole && ids.length > 0 && ids.length <= 500 && ids.every(isText)) return ids;
  throw invalidField('query.filter.$matchItems', 'must name categories by id');
}

const isText = (value: unknown): value is string => typeof value === 'string';

const variantItems: QueryField = {
  type: 'textList',
  column: products.collectionIds,
  matchItems: (filters) => sql`exists (select from ${variants}
    join ${inventory} on ${inventory.id} = ${variants.inventoryId}
    where ${variants.productId} = ${products.id} and ${sql.join(
      filters.map((filter) => compileFilter(filter, variantFields)),
      sql` and `,
    )})`,
};

const optionNames = sql`array(select each->>'name' from jsonb_array_elements(${products.options}) as each)`;
const choiceNames = sql`array(select case when each->>'optionType' = 'color' then choice->>'description'
  else choice->>'value' end from jsonb_array_elements(${products.options}) as each,
  jsonb_array_elements(each->'choices') as choice)`;

export const productSearchFields: QueryFields = {
  ...productQueryFields,
  name,
  description: text(products.description),
  'minVariantPriceInfo.sku': text(products.sku),
  'brand.id': text(
    sql`(case when ${products.brand} = '' then '' else ${derivedIdSql('brand', products.brand)} end)`,
  ),
  'brand.name': text(products.brand),
  'ribbon.id': text(
    sql`(case when ${products.ribbon} = '' then '' else ${derivedIdSql('ribbon', products.ribbon)} end)`,
  ),
  'ribbon.name': text(products.ribbon),
  productType: text(sql`upper(${products.productType})`),
  'inventory.availabilityStatus': text(products.inventoryStatus),
  'actualPriceRange.minValue.amount': lowest,
  'actualPriceRange.maxValue.amount': highest,
  'options.name': { type: 'textList', column: optionNames },
  'options.choicesSettings.choices.name': { type: 'textList', column: choiceNames },
  'allCategoriesInfo.categories': categories,
  'directCategoriesInfo.categories': categories,
  'variantsInfo.variants': variantItems,
  'search.expression': fullTextQueryField,
};

/** The fields that a search can aggregate: also categories one by one. */
export const aggregatableFields: QueryFields = {
  ...productSearchFields,
  'allCategoriesInfo.categories.id': { type: 'textList', column: products.collectionIds },
  'directCategoriesInfo.categories.id': { type: 'textList', column: products.collectionIds },
};
