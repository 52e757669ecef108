import { and, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import {
  compileOrderBy,
  type PageQuery,
  type QueryField,
  type QueryFields,
  textQueryField,
} from '../../base/query/query-field-types.ts';
import { members } from '../account-tables.ts';
import type { Member } from './member-store.ts';
import { type MemberProfileViewer, visibleMemberSql } from './member-wire.ts';

/**
 * One page of the members that a reader may see: the owner all of them, a member those who joined the community, and
 * itself. Throws 400 violations for fields and values that cannot be filtered by. Newest first unless sorted otherwise.
 */
export async function selectMembers(
  db: Database,
  query: PageQuery,
  reader: MemberProfileViewer,
): Promise<{ items: Member[]; total: number }> {
  const fields = reader.isAdmin ? ownerQueryFields : publicFields;
  const where = and(visibleMemberSql(reader), compileFilter(query.filter, fields));
  const sort = query.sort.length > 0 ? query.sort : NEWEST_FIRST;
  const items = await db
    .select()
    .from(members)
    .where(where)
    .orderBy(...compileOrderBy(sort, fields, members.id))
    .limit(query.limit)
    .offset(query.offset);
  return { items, total: await db.$count(members, where) };
}

const NEWEST_FIRST: PageQuery['sort'] = [{ fieldName: 'createdDate', order: 'DESC' }];

const optionalText = (column: QueryField['column']): QueryField => ({
  type: 'text',
  column,
  nullable: true,
});

/** Fields that any member may filter by: only those of the PUBLIC fieldset, as a filter would reveal the rest. */
const publicFields: QueryFields = {
  id: textQueryField(members.id),
  contactId: textQueryField(members.id),
  'profile.slug': optionalText(members.slug),
  'profile.nickname': optionalText(sql`${members.profile}->>'nickname'`),
  'profile.title': optionalText(sql`${members.profile}->>'title'`),
  createdDate: { type: 'date', column: members.createdAt },
  updatedDate: { type: 'date', column: members.updatedAt },
};

export const ownerQueryFields: QueryFields = {
  ...publicFields,
  loginEmail: textQueryField(members.email),
  loginEmailVerified: { type: 'boolean', column: members.emailVerified },
  status: textQueryField(members.status),
  privacyStatus: textQueryField(members.privacyStatus),
  activityStatus: textQueryField(members.activityStatus),
  'contact.firstName': optionalText(sql`${members.contact}->>'firstName'`),
  'contact.lastName': optionalText(sql`${members.contact}->>'lastName'`),
  'contact.company': optionalText(sql`${members.contact}->>'company'`),
  lastLoginDate: { type: 'date', column: members.lastLoginAt, nullable: true },
};
