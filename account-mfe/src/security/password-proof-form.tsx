import { type ActionDone, ActionForm, type ActionId } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { useState } from 'react';
import { CurrentPassword } from '../forms/current-password.tsx';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import { useActionForm } from '../forms/use-action-form.ts';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';

interface ProofFormProps {
  action: ActionId;
  /** Explains the consequence of the change. */
  text: string;
  submit: string;
  done?: (answer: ActionDone) => unknown;
  /** Absent without script, where the form is always open. */
  cancel?: () => void;
}

/** Requires the current password for a change that a session alone must not allow. */
export function PasswordProofForm({ action, text, submit, done, cancel }: ProofFormProps) {
  const [emailCode, setEmailCode] = useState<string>();
  const form = useActionForm(action, {
    ...(done && { done }),
    // It stays beside the errors of later submissions.
    refused: ({ refused }) => setEmailCode((before) => refused.emailCode ?? before),
  });

  return (
    <ActionForm action={action} className={styles.form} noValidate onSubmit={form.submit}>
      <p>{text}</p>
      <CurrentPassword code={form.refused.currentPassword} ref={focusWhenShown} />
      <EmailCode code={form.refused.emailCode ?? emailCode} />
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <div className={styles.ways}>
        <Button type="submit" look="secondary" size="small" busy={form.isBusy}>
          {submit}
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

/** The code that was mailed to an address that was never verified; nothing before it was mailed. */
function EmailCode({ code }: { code: string | undefined }) {
  const texts = messages.emailCode;
  if (code === undefined) return null;
  return (
    <>
      <p role="status">{texts.mailed}</p>
      <Field
        label={texts.label}
        name="emailCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={code === 'CODE_MAILED' ? undefined : texts.wrong}
        ref={focusWhenShown}
      />
    </>
  );
}
