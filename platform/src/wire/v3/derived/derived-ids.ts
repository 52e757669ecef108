import { createHash } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/*
 * Catalogue V3 has entities where the tables have names alone: brands, ribbons, info sections, options, choices,
 * modifiers, stock of a variant. Their ids follow from what they are, so that the same value has one id wherever
 * it is read. Both functions give the same GUID for the same parts.
 */

/** The id of what `parts` name; the first is the kind of entity. */
export function derivedId(...parts: string[]): string {
  const digest = createHash('md5').update(JSON.stringify(parts)).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** {@link derivedId}, computed by the database. */
export function derivedIdSql(...parts: (string | SQLWrapper)[]): SQL<string> {
  const texts = parts.map((part) => sql`${quoted(part)}`);
  return sql<string>`md5('[' || ${sql.join(texts, sql` || ',' || `)} || ']')::uuid::text`;
}

/** As JSON spells a text: the same in both places, whatever the text holds. */
function quoted(part: string | SQLWrapper): SQL {
  return typeof part === 'string'
    ? sql`${JSON.stringify(part)}::text`
    : sql`to_json((${part})::text)::text`;
}
