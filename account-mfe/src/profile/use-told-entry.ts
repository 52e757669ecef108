import { useFormAnswer } from '@horae/shared';
import type { ContactList } from './member.ts';

/** What the edge has refused to add to this list: codes by field, and the text of a field as it was typed. */
export function useToldEntry(list: ContactList) {
  const { refused = {}, values = {} } = useFormAnswer('account/add-contact');
  const isOwn = values.list === list;
  return {
    isWrong: (field: string): boolean => isOwn && refused[field] !== undefined,
    typed: (field: string): string => (isOwn ? String(values[field] ?? '') : ''),
  };
}
