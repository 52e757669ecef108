import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { PlusIcon } from '@horae/shared/ui/icon';
import { Notice } from '@horae/shared/ui/notice';
import { type ReactElement, useState } from 'react';
import { useActionForm } from '../forms/use-action-form.ts';
import styles from '../member-area/section.module.css';
import type { ContactListName } from './member.ts';
import { messages } from './messages.ts';

interface ContactSectionProps {
  list: ContactListName;
  /** The text of each entry, which also names it; `entry` is what the action knows it by. */
  items: { text: string; entry: string }[];
  /** Refetches the member. */
  changed: () => Promise<unknown>;
  fields: (form: AddContactEntryState) => ReactElement;
}

/** Errors of a form for another entry, and texts that were typed before the page was rendered. */
export type AddContactEntryState = Pick<ReturnType<typeof useActionForm>, 'refused' | 'typed'>;

/** A list of the member's, with the ways to add one, to remove one and to remove all. */
export function ContactSection({ list, items, changed, fields }: ContactSectionProps) {
  const [isAdding, setAdding] = useState(false);
  const removal = useRemoval({ list, items, changed });
  const texts = messages[list];
  const added = async () => {
    await changed();
    setAdding(false);
  };

  return (
    <section className={styles.section} aria-labelledby={list}>
      <h2 id={list}>{texts.title}</h2>
      {items.length === 0 && <p className={styles.note}>{texts.none}</p>}
      <ul className={styles.list}>
        {items.map(({ text, entry }, index) => (
          <li key={`${index} ${entry}`}>
            <span>{text}</span>
            <RemoveForm list={list} entry={entry} removal={removal}>
              <span>{messages.remove}</span>
              <span className="visually-hidden">{` ${text}`}</span>
            </RemoveForm>
          </li>
        ))}
      </ul>
      {removal.problem && <Notice tone="bad">{removal.problem}</Notice>}
      <p role="status" className="visually-hidden">
        {removal.removed}
      </p>
      {isAdding ? (
        <AddForm list={list} fields={fields} added={added} cancel={() => setAdding(false)} />
      ) : (
        <div className={styles.ways}>
          <Button
            look="quiet"
            size="small"
            className={styles.scripted}
            icon={<PlusIcon size={16} />}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
          {items.length > 1 && (
            <RemoveForm list={list} entry="" removal={removal}>
              {texts.clear}
            </RemoveForm>
          )}
        </div>
      )}
      <noscript>
        <AddForm list={list} fields={fields} added={added} />
      </noscript>
    </section>
  );
}

function useRemoval({ list, items, changed }: Omit<ContactSectionProps, 'fields'>) {
  const [removed, setRemoved] = useState('');
  const { isBusy, problem, submit } = useActionForm('account/remove-contact', {
    isOwn: (values) => values.list === list,
    async done(_answer, form) {
      const entry = new FormData(form).get('entry');
      await changed();
      const item = items.find((item) => item.entry === entry);
      setRemoved(item ? messages.removed(item.text) : '');
    },
  });
  return { removed, isBusy, problem, submit };
}

interface AddFormProps extends Pick<ContactSectionProps, 'list' | 'fields'> {
  added: () => Promise<void>;
  /** Absent without script, where the form is always open. */
  cancel?: () => void;
}

/** Fields for another entry of a list, with Add and Cancel. */
function AddForm({ list, fields, added, cancel }: AddFormProps) {
  const form = useActionForm('account/add-contact', {
    isOwn: (values) => values.list === list,
    done: added,
  });
  return (
    <ActionForm
      action="account/add-contact"
      className={styles.form}
      noValidate
      onSubmit={form.submit}
    >
      <input type="hidden" name="list" value={list} />
      {fields(form)}
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <div className={styles.ways}>
        <Button type="submit" look="secondary" size="small" busy={form.isBusy}>
          {cancel ? messages.add : messages[list].add}
        </Button>
        {cancel && (
          <Button look="quiet" size="small" onClick={cancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </ActionForm>
  );
}

interface RemoveFormProps {
  list: ContactListName;
  /** Empty for the whole list. */
  entry: string;
  removal: ReturnType<typeof useRemoval>;
  children: ReactElement | ReactElement[] | string;
}

function RemoveForm({ list, entry, removal, children }: RemoveFormProps) {
  return (
    <ActionForm action="account/remove-contact" onSubmit={removal.submit}>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="entry" value={entry} />
      <Button type="submit" look="quiet" size="small" busy={removal.isBusy}>
        {children}
      </Button>
    </ActionForm>
  );
}
