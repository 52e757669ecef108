import { ActionForm, type Elements, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { PlusIcon } from '@horae/shared/ui/icon';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSending } from '../forms/form-behaviour.ts';
import styles from '../member-area/section.module.css';
import type { ContactList } from './member.ts';
import { messages } from './messages.ts';

interface ContactSectionProps {
  list: 'phones' | 'emails' | 'addresses';
  /** One text for each entry, which also names it; `entry` is what the action knows it by. */
  items: { key: string; text: string; entry: string }[];
  /** Takes the entry of that place away. */
  remove: (index: number) => Promise<void>;
  clear: () => Promise<void>;
  /** The form for another entry; `done` closes it. */
  form: (done: () => void) => ReactElement;
  /** The fields of that form, for a page without script. */
  fields: ReactElement;
}

/** A list of the member's, with the ways to add one, to remove one and to remove all. */
export function ContactSection(props: ContactSectionProps) {
  const { list, items, remove, clear, form, fields } = props;
  const [isAdding, setAdding] = useState(false);
  const [said, say] = useState('');
  const { refused = {}, values } = useFormAnswer('account/remove-contact');
  const { isBusy, problem, send } = useSending(values?.list === list ? refused[''] : undefined);
  const texts = messages[list];

  const take = (index: number, text: string) =>
    void send(async () => {
      await remove(index);
      say(messages.removed(text));
    });

  return (
    <section className={styles.section} aria-labelledby={list}>
      <h2 id={list}>{texts.title}</h2>
      {items.length === 0 && <p className={styles.note}>{texts.none}</p>}
      <ul className={styles.list}>
        {items.map(({ key, text, entry }, index) => (
          <li key={key}>
            <span>{text}</span>
            <RemoveForm list={list} entry={entry} submit={() => take(index, text)}>
              <Button type="submit" look="quiet" size="small" busy={isBusy}>
                <span>{messages.remove}</span>
                <span className="visually-hidden">{` ${text}`}</span>
              </Button>
            </RemoveForm>
          </li>
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isAdding ? (
        form(() => setAdding(false))
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
            <RemoveForm list={list} entry="" submit={() => void send(clear)}>
              <Button type="submit" look="quiet" size="small" busy={isBusy}>
                {texts.clear}
              </Button>
            </RemoveForm>
          )}
        </div>
      )}
      <noscript>
        <ActionForm action="account/add-contact" className={styles.form} noValidate>
          <input type="hidden" name="list" value={list} />
          {fields}
          <div className={styles.ways}>
            <Button type="submit" look="secondary" size="small">
              {texts.add}
            </Button>
          </div>
        </ActionForm>
      </noscript>
    </section>
  );
}

interface AddFormProps {
  /** Reads the form; `null` when something is wrong, which the fields then say. */
  read: (data: FormData) => (() => Promise<void>) | null;
  done: () => void;
  children: Elements;
}

/** Fields for another entry of a list, with Add and Cancel. */
export function AddForm({ read, done, children }: AddFormProps) {
  const { isBusy, problem, send } = useSending();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const add = read(new FormData(event.currentTarget));
    if (!add) return;
    void send(async () => {
      await add();
      done();
    });
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {children}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.ways}>
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {messages.add}
        </Button>
        <Button look="quiet" size="small" onClick={done}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

interface RemoveFormProps {
  list: ContactList;
  /** Empty for the whole list. */
  entry: string;
  submit: () => void;
  /** Its button. */
  children: ReactElement;
}

/** A button that takes an entry away, with script and without. */
function RemoveForm({ list, entry, submit, children }: RemoveFormProps) {
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

/** Reads the edge's refusal of an entry of this list: which fields are wrong, and their values as typed. */
export function useAddResult(list: ContactList) {
  const { refused = {}, values = {} } = useFormAnswer('account/add-contact');
  const isOwn = values.list === list;
  return {
    isWrong: (field: string): boolean => isOwn && refused[field] !== undefined,
    typed: (field: string): string => (isOwn ? String(values[field] ?? '') : ''),
  };
}
