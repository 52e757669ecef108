import { type SQL, sql } from 'drizzle-orm';
import { type QueryFields, textQueryField as text } from '../../../base/query/query-field-types.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import type {
  CustomTextField,
  InfoSection,
  ProductOption,
} from '../../../commerce/catalogue/product-options.ts';
import type { FieldSet } from '../check-fields-and-revision.ts';
import {
  choiceWire,
  customTextFieldWire,
  infoSectionWire,
  toRenderType,
} from '../products/product-options-media-wire.ts';
import { derivedIdSql } from './derived-ids.ts';

/** A value that products share, such as a brand: one row for each. */
interface DerivedRow {
  id: string;
  name: string;
  detail: unknown;
}

/** An entity of Catalogue V3 that the tables store as a part of products. */
export interface DerivedEntity {
  /** The plural and the singular property in answers. */
  many: string;
  one: string;
  path: string;
  notFound: string;
  /** The value of `fields` that requests the number of products, and the property with that number. */
  countField: string;
  countName: string;
  /** Its rows: `id`, `name`, `detail`, `created_at`, `updated_at`, `product_count`, of the products that are `seen`. */
  rows(seen: SQL): SQL;
  fields: QueryFields;
  wire(row: DerivedRow): object;
}

const dates = sql`min(${products.createdAt}) as created_at, max(${products.updatedAt}) as updated_at,
  count(distinct ${products.id})::int as product_count`;

const common: QueryFields = {
  id: text(sql`entity.id`),
  name: text(sql`entity.name`),
  createdDate: { type: 'date', column: sql`entity.created_at` },
  updatedDate: { type: 'date', column: sql`entity.updated_at` },
};

/** The names of an entity; `path` is the singular in addresses. */
const namesOf = (one: string, path = one) => ({
  one,
  many: `${one}s`,
  path: `${path}s`,
  notFound: `${path.replace('-', '_').toUpperCase()}_NOT_FOUND`,
  countField: 'ASSIGNED_PRODUCTS_COUNT',
  countName: 'assignedProductsCount',
});

/** A text of products without parts: a brand or a ribbon. */
const labelEntity = (kind: 'brand' | 'ribbon'): DerivedEntity => ({
  ...namesOf(kind),
  rows: (
    seen,
  ) => sql`(select ${derivedIdSql(kind, products[kind])} as id, ${products[kind]} as name,
    null::jsonb as detail, ${dates} from ${products} where ${products[kind]} <> '' and ${seen}
    group by ${products[kind]}) as entity`,
  fields: common,
  wire: ({ name }) => ({ name }),
});

const brandEntity = labelEntity('brand');
/** Its count is spelled otherwise than all others. */
const ribbonEntity: DerivedEntity = {
  ...labelEntity('ribbon'),
  countField: 'ASSIGNED_PRODUCT_COUNT',
  countName: 'assignedProductCount',
};

const ALL_OF_A_SECTION: FieldSet = new Set([
  'INFO_SECTION',
  'INFO_SECTION_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
]);

export const infoSectionEntity: DerivedEntity = {
  ...namesOf('infoSection', 'info-section'),
  rows: (seen) => sql`(select
    ${derivedIdSql('info-section', sql`section->>'title'`, sql`section->>'description'`)} as id,
    section->>'title' as name,
    jsonb_build_object('title', section->>'title', 'description', section->>'description') as detail,
    ${dates} from ${products}, jsonb_array_elements(${products.infoSections}) as section
    where ${seen} group by section->>'title', section->>'description') as entity`,
  fields: {
    ...common,
    title: text(sql`entity.name`),
    uniqueName: text(sql`(left(entity.name, 80) || ' ' || left(entity.id, 8))`),
  },
  // The query above builds it.
  wire: ({ detail }) => infoSectionWire(detail as InfoSection, ALL_OF_A_SECTION),
};

interface CustomizationDetail {
  option?: ProductOption;
  text?: CustomTextField;
}

const optionRows = (seen: SQL) => sql`select
  ${derivedIdSql('option', sql`each->>'optionType'`, sql`each->>'name'`)} as id, each->>'name' as name,
  jsonb_build_object('option', jsonb_build_object('name', each->>'name', 'optionType', each->>'optionType',
    'choices', jsonb_agg(distinct choice - 'mediaIds'))) as detail, ${dates}
  from ${products}, jsonb_array_elements(${products.options}) as each, jsonb_array_elements(each->'choices') as choice
  where ${seen} group by each->>'name', each->>'optionType'`;

const modifierRows = (seen: SQL) => sql`select
  ${derivedIdSql('modifier', sql`each->>'title'`, sql`each->>'maxLength'`)} as id, each->>'title' as name,
  jsonb_build_object('text', jsonb_build_object('title', each->>'title', 'maxLength', (each->>'maxLength')::int,
    'mandatory', bool_or((each->>'mandatory')::boolean))) as detail, ${dates}
  from ${products}, jsonb_array_elements(${products.customTextFields}) as each
  where ${seen} group by each->>'title', each->>'maxLength'`;

const customizationEntity: DerivedEntity = {
  ...namesOf('customization'),
  rows: (seen) => sql`(${optionRows(seen)} union all ${modifierRows(seen)}) as entity`,
  fields: {
    ...common,
    customizationType: text(
      sql`(case when entity.detail ? 'option' then 'PRODUCT_OPTION' else 'MODIFIER' end)`,
    ),
    customizationRenderType: text(sql`(case when entity.detail ? 'text' then 'FREE_TEXT'
      when entity.detail->'option'->>'optionType' = 'color' then 'SWATCH_CHOICES' else 'TEXT_CHOICES' end)`),
  },
  wire: ({ name, detail }) => ({ key: name, name, ...customizationWire(detail) }),
};

function customizationWire(detail: unknown) {
  // The query above builds it.
  const { option, text: field } = detail as CustomizationDetail;
  if (!option) {
    return {
      customizationType: 'MODIFIER',
      customizationRenderType: 'FREE_TEXT',
      freeTextInput: field && customTextFieldWire(field),
    };
  }
  const choices = option.choices.map((choice) => {
    const { choiceId: id, ...rest } = choiceWire(option, choice);
    return { id, ...rest };
  });
  return {
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: toRenderType(option),
    choicesSettings: { choices },
  };
}

export const DERIVED_ENTITIES = [brandEntity, ribbonEntity, infoSectionEntity, customizationEntity];
