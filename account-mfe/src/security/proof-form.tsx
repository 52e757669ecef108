import { ActionForm, type ActionId, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import {
  CurrentPassword,
  currentPasswordError,
  currentPasswordOf,
  currentPasswordText,
} from '../forms/current-password.tsx';
import { focusOnArrival, useSending } from '../forms/form-behaviour.ts';
import styles from '../member-area/section.module.css';
import {
  EmailCode,
  type EmailProof,
  emailCodeOf,
  emailProofOf,
  emailProofOfCode,
} from './email-code.tsx';
import { messages } from './messages.ts';

interface ProofFormProps {
  /** Explains the consequence of the change. */
  text: string;
  submit: string;
  act: (currentPassword: string | undefined, emailCode: string | undefined) => Promise<void>;
  cancel: () => void;
}

/** Requires the current password for a change that a session alone must not allow. */
export function ProofForm({ text, submit, act, cancel }: ProofFormProps) {
  const [error, setError] = useState<string>();
  const [emailProof, setEmailProof] = useState<EmailProof>();
  const { isBusy, problem, send } = useSending();

  const prove = async (form: HTMLFormElement) => {
    try {
      await act(currentPasswordOf(form), emailCodeOf(form));
    } catch (thrown) {
      const [refused, unproven] = [currentPasswordError(thrown), emailProofOf(thrown)];
      if (!refused && !unproven) throw thrown;
      setError(refused);
      if (unproven) setEmailProof(unproven);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setError(undefined);
    void send(() => prove(form));
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p>{text}</p>
      <CurrentPassword error={error} ref={focusOnArrival} />
      <EmailCode proof={emailProof} ref={focusOnArrival} />
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

interface PlainProofProps {
  action: ActionId;
  /** Explains the consequence of the change. */
  text: string;
  submit: string;
}

/** Does the work of `ProofForm` without JavaScript, where it is always open. */
export function PlainProof({ action, text, submit }: PlainProofProps) {
  const { refused = {} } = useFormAnswer(action);
  const { problem } = useSending(refused['']);
  return (
    <ActionForm action={action} className={styles.form} noValidate>
      <p>{text}</p>
      <CurrentPassword error={currentPasswordText(refused.currentPassword)} />
      <EmailCode proof={emailProofOfCode(refused.emailCode)} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.ways}>
        <Button type="submit" look="secondary" size="small">
          {submit}
        </Button>
      </div>
    </ActionForm>
  );
}
