import { toPlatformError } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { useSending } from '../forms/use-sending.ts';
import { MemberFrame } from '../member-area/member-frame.tsx';
import { isTooCommon } from '../session/read-failure.ts';
import styles from './change-password-page.module.css';
import { messages } from './messages.ts';

interface ChangePasswordPageProps {
  change?: (password: string) => Promise<void>;
}

export function ChangePasswordPage({ change = changePassword }: ChangePasswordPageProps) {
  return (
    <MemberFrame title={messages.title} lead={messages.lead}>
      <PasswordForm change={change} />
    </MemberFrame>
  );
}

/** The SDK's part comes with the first use. */
async function changePassword(password: string): Promise<void> {
  return (await import('./password-api.ts')).changePassword(password);
}

function PasswordForm({ change }: Required<ChangePasswordPageProps>) {
  const { error, isSaved, isBusy, problem, submit } = useChange(change);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <PasswordField
        label={messages.label}
        name="password"
        autoComplete="new-password"
        error={error}
        hint={messages.hint}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isSaved && <Notice tone="ok">{messages.saved}</Notice>}
      <Button type="submit" busy={isBusy}>
        {messages.save}
      </Button>
    </form>
  );
}

function useChange(change: (password: string) => Promise<void>) {
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const { isBusy, problem, send } = useSending();

  const save = async (form: HTMLFormElement, password: string) => {
    try {
      await change(password);
      form.reset();
      setSaved(true);
    } catch (thrown) {
      const { code, violations } = toPlatformError(thrown);
      if (code === 'REAUTHENTICATION_REQUIRED') return setError(messages.again);
      if (violations.length === 0) throw thrown;
      setError(isTooCommon(violations) ? messages.common : messages.weak);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password') ?? '');
    setSaved(false);
    setError(password ? undefined : messages.missing);
    if (password) void send(() => save(form, password));
  };

  return { error, isSaved, isBusy, problem, submit };
}
