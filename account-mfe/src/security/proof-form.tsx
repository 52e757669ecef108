import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import {
  CurrentPassword,
  currentPasswordError,
  currentPasswordOf,
} from '../forms/current-password.tsx';
import { focusOnArrival } from '../forms/focus-on-arrival.ts';
import { useSending } from '../forms/use-sending.ts';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';

interface ProofFormProps {
  /** What will happen. */
  text: string;
  submit: string;
  act: (currentPassword: string | undefined) => Promise<void>;
  cancel: () => void;
}

/** Asks for the current password before something that a session alone must not do. */
export function ProofForm({ text, submit, act, cancel }: ProofFormProps) {
  const [error, setError] = useState<string>();
  const { isBusy, problem, send } = useSending();

  const prove = async (currentPassword: string | undefined) => {
    try {
      await act(currentPassword);
    } catch (thrown) {
      const refused = currentPasswordError(thrown);
      if (!refused) throw thrown;
      setError(refused);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const currentPassword = currentPasswordOf(event.currentTarget);
    setError(undefined);
    void send(() => prove(currentPassword));
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p>{text}</p>
      <CurrentPassword error={error} ref={focusOnArrival} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.ways}>
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {submit}
        </Button>
        <Button look="quiet" size="small" onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
