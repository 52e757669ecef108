import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../../base/db/database.ts';
import { createRefusal, invalidField } from '../../../../base/http/platform-error.ts';
import { products } from '../../../../commerce/catalogue/catalogue-tables.ts';
import type { InfoSection, ProductOption } from '../../../../commerce/catalogue/product-options.ts';
import { infoSectionEntity } from '../../derived/brand-and-ribbon-entities.ts';
import { derivedIdSql } from '../../derived/derived-ids.ts';
import { richToHtml } from '../../rich/rich-to-html.ts';
import type { ProductInput, ProductPatch } from './product-body.ts';

interface Named {
  id?: string | null | undefined;
  name?: string | null | undefined;
}

/** The name of a brand: its own, or that of the one whose id is given. */
export const resolveBrandNameOrId = (tx: Database, named: Named) =>
  findName(tx, named, { column: products.brand, kind: 'brand', code: 'BRAND_NOT_FOUND' });

export const resolveRibbonName = (tx: Database, named: Named) =>
  findName(tx, named, { column: products.ribbon, kind: 'ribbon', code: 'RIBBON_NOT_FOUND' });

async function findName(
  tx: Database,
  { id, name }: Named,
  { column, kind, code }: { column: PgColumn; kind: string; code: string },
): Promise<string> {
  if (!id) return name ?? '';
  const same = and(ne(column, ''), eq(derivedIdSql(kind, column), id));
  const [row] = await tx
    .select({ name: sql<string>`${column}` })
    .from(products)
    .where(same)
    .limit(1);
  if (row) return row.name;
  throw createRefusal(404, code, `There is no such ${kind}.`);
}

/** Sections with their texts, or those of the ones whose id or unique name is given. */
export async function resolveInfoSections(
  tx: Database,
  given: NonNullable<ProductInput['infoSections']>,
): Promise<InfoSection[]> {
  const sections = [];
  for (const [index, { id, uniqueName, title, ...texts }] of given.entries()) {
    const html = texts.description ? richToHtml(texts.description) : texts.plainDescription;
    if (title && html != null) {
      sections.push({ title, description: html });
      continue;
    }
    const known = await findSection(tx, { id, uniqueName });
    if (!known)
      throw invalidField(`product.infoSections[${index}]`, 'names no section, and is none');
    sections.push(known);
  }
  return sections;
}

async function findSection(
  tx: Database,
  { id, uniqueName }: { id?: string | null | undefined; uniqueName?: string | null | undefined },
): Promise<InfoSection | undefined> {
  const field = id ? infoSectionEntity.fields.id : infoSectionEntity.fields.uniqueName;
  const [row] = await tx
    .select({ section: sql<InfoSection>`entity.detail` })
    .from(infoSectionEntity.rows(sql`true`))
    .where(sql`${field?.column} = ${id ?? uniqueName ?? ''}`)
    .limit(1);
  return row?.section;
}

/** Options in their stored form; existing choices retain their pictures and descriptions. */
export function toStoredOptions(
  given: NonNullable<ProductPatch['options']>,
  before: readonly ProductOption[],
): ProductOption[] {
  if (new Set(given.map(({ name }) => name)).size < given.length)
    throw createRefusal(400, 'DUPLICATE_PRODUCT_OPTIONS', 'Options differ by name.');
  return given.map(({ name, optionRenderType, choicesSettings }) => {
    const isColor = optionRenderType === 'SWATCH_CHOICES';
    const old = before.find((option) => option.name === name)?.choices ?? [];
    const choices = choicesSettings.choices.map((choice) => {
      if (isColor && !choice.colorCode)
        throw invalidField('product.options', 'must have a colorCode for every swatch');
      const value = (isColor ? choice.colorCode : null) ?? choice.name;
      const same = old.find((each) => (isColor ? each.description : each.value) === choice.name);
      const linked = choice.linkedMedia?.flatMap(({ id }) => (id ? [id] : [])) ?? same?.mediaIds;
      return {
        value,
        description: isColor ? choice.name : (same?.description ?? choice.name),
        ...(linked?.length ? { mediaIds: linked } : {}),
      };
    });
    if (new Set(choicesSettings.choices.map((choice) => choice.name)).size < choices.length)
      throw invalidField('product.options', 'must have choices that differ');
    return { name, optionType: isColor ? 'color' : 'drop_down', choices };
  });
}
