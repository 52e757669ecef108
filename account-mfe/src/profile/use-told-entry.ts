import { useFormAnswer } from '@horae/shared';
import type { ContactList } from './member.ts';

/** Reads the edge's refusal of an entry of this list: which fields are wrong, and their values as typed. */
export function useToldEntry(list: ContactList) {
  const { refused = {}, values = {} } = useFormAnswer('account/add-contact');
  const isOwn = values.list === list;
  return {
    isWrong: (field: string): boolean => isOwn && refused[field] !== undefined,
    typed: (field: string): string => (isOwn ? String(values[field] ?? '') : ''),
  };
}
