import type { Elements } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import type { FormEvent } from 'react';
import { useSending } from '../forms/use-sending.ts';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';

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
