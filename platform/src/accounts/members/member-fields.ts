import { sql } from 'drizzle-orm';
import { type QueryField, type QueryFields, textField } from '../../base/query/query-field.ts';
import { members } from './member-tables.ts';

const optionalText = (column: QueryField['column']): QueryField => ({
  type: 'text',
  column,
  nullable: true,
});

/** Fields that any member may filter by: only those of the PUBLIC fieldset, as a filter would reveal the rest. */
export const publicFields: QueryFields = {
  id: textField(members.id),
  contactId: textField(members.id),
  'profile.slug': optionalText(members.slug),
  'profile.nickname': optionalText(sql`${members.profile}->>'nickname'`),
  'profile.title': optionalText(sql`${members.profile}->>'title'`),
  createdDate: { type: 'date', column: members.createdAt },
  updatedDate: { type: 'date', column: members.updatedAt },
};

export const ownerFields: QueryFields = {
  ...publicFields,
  loginEmail: textField(members.email),
  loginEmailVerified: { type: 'boolean', column: members.emailVerified },
  status: textField(members.status),
  privacyStatus: textField(members.privacyStatus),
  activityStatus: textField(members.activityStatus),
  'contact.firstName': optionalText(sql`${members.contact}->>'firstName'`),
  'contact.lastName': optionalText(sql`${members.contact}->>'lastName'`),
  'contact.company': optionalText(sql`${members.contact}->>'company'`),
  lastLoginDate: { type: 'date', column: members.lastLoginAt, nullable: true },
};
