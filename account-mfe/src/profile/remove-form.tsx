import { ActionForm } from '@horae/shared';
import type { FormEvent, ReactElement } from 'react';
import type { ContactList } from './member.ts';

interface RemoveFormProps {
  list: ContactList;
  /** Empty for the whole list. */
  entry: string;
  submit: () => void;
  /** Its button. */
  children: ReactElement;
}

/** A button that takes an entry away, with script and without. */
export function RemoveForm({ list, entry, submit, children }: RemoveFormProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <ActionForm action="account/remove-contact" onSubmit={onSubmit}>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="entry" value={entry} />
      {children}
    </ActionForm>
  );
}
