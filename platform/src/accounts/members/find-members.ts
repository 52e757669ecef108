import { and } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import { compileSort, type Query } from '../../base/query/query-field.ts';
import { ownerFields, publicFields } from './member-fields.ts';
import type { Member } from './member-store.ts';
import { members } from './member-tables.ts';
import { isVisibleTo, type MemberReader } from './reader.ts';

/**
 * One page of the members that a reader may see: the owner all of them, a member those who joined the community, and
 * itself. Throws 400 violations for fields and values that cannot be filtered by. Newest first unless sorted otherwise.
 */
export async function findMembers(
  db: Database,
  query: Query,
  reader: MemberReader,
): Promise<{ items: Member[]; total: number }> {
  const fields = reader.isAdmin ? ownerFields : publicFields;
  const where = and(isVisibleTo(reader), compileFilter(query.filter, fields));
  const sort = query.sort.length > 0 ? query.sort : NEWEST_FIRST;
  const items = await db
    .select()
    .from(members)
    .where(where)
    .orderBy(...compileSort(sort, fields, members.id))
    .limit(query.limit)
    .offset(query.offset);
  return { items, total: await db.$count(members, where) };
}

const NEWEST_FIRST: Query['sort'] = [{ fieldName: 'createdDate', order: 'DESC' }];
