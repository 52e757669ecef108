import { type SQL, sql } from 'drizzle-orm';
import { type QueryFields, textField as text } from '../../../base/query/query-field.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import type {
  CustomTextField,
  InfoSection,
  ProductOption,
} from '../../../commerce/catalogue/product-parts.ts';
import { choiceWire, freeTextWire, renderType } from '../products/option-wire.ts';
import { htmlToRich } from '../rich/html-to-rich.ts';
import { derivedIdSql } from './derived-ids.ts';
import { uniqueName } from './info-section-wire.ts';

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

export const brandEntity: DerivedEntity = {
  many: 'brands',
  one: 'brand',
  path: 'brands',
  notFound: 'BRAND_NOT_FOUND',
  countField: 'ASSIGNED_PRODUCTS_COUNT',
  countName: 'assignedProductsCount',
  rows: (
    seen,
  ) => sql`(select ${derivedIdSql('brand', products.brand)} as id, ${products.brand} as name,
    null::jsonb as detail, ${dates} from ${products} where ${products.brand} <> '' and ${seen}
    group by ${products.brand}) as entity`,
  fields: common,
  wire: ({ name }) => ({ name }),
};

export const ribbonEntity: DerivedEntity = {
  many: 'ribbons',
  one: 'ribbon',
  path: 'ribbons',
  notFound: 'RIBBON_NOT_FOUND',
  countField: 'ASSIGNED_PRODUCT_COUNT',
  countName: 'assignedProductCount',
  rows: (
    seen,
  ) => sql`(select ${derivedIdSql('ribbon', products.ribbon)} as id, ${products.ribbon} as name,
    null::jsonb as detail, ${dates} from ${products} where ${products.ribbon} <> '' and ${seen}
    group by ${products.ribbon}) as entity`,
  fields: common,
  wire: ({ name }) => ({ name }),
};

export const infoSectionEntity: DerivedEntity = {
  many: 'infoSections',
  one: 'infoSection',
  path: 'info-sections',
  notFound: 'INFO_SECTION_NOT_FOUND',
  countField: 'ASSIGNED_PRODUCTS_COUNT',
  countName: 'assignedProductsCount',
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
  wire: ({ detail }) => {
    // Built by the query above.
    const section = detail as InfoSection;
    return {
      uniqueName: uniqueName(section),
      title: section.title,
      description: htmlToRich(section.description),
      plainDescription: section.description,
    };
  },
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

export const customizationEntity: DerivedEntity = {
  many: 'customizations',
  one: 'customization',
  path: 'customizations',
  notFound: 'CUSTOMIZATION_NOT_FOUND',
  countField: 'ASSIGNED_PRODUCTS_COUNT',
  countName: 'assignedProductsCount',
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
  // Built by the query above.
  const { option, text: field } = detail as CustomizationDetail;
  if (option) {
    const choices = option.choices.map((choice) => {
      const { choiceId: id, ...rest } = choiceWire(option, choice);
      return { id, ...rest };
    });
    return {
      customizationType: 'PRODUCT_OPTION',
      customizationRenderType: renderType(option),
      choicesSettings: { choices },
    };
  }
  return {
    customizationType: 'MODIFIER',
    customizationRenderType: 'FREE_TEXT',
    ...(field ? { freeTextInput: freeTextWire(field) } : {}),
  };
}
