import { ActionForm, toPlatformError, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import {
  CurrentPassword,
  currentPasswordError,
  currentPasswordOf,
  currentPasswordText,
} from '../forms/current-password.tsx';
import { useSending } from '../forms/form-behaviour.ts';
import { PasswordField } from '../forms/password-field.tsx';
import styles from '../member-area/section.module.css';
import { passwordCode } from '../session/read-failure.ts';
import { messages } from './messages.ts';

const CHANGE = 'account/change-password';
const texts = messages.password;
const FRESH_TEXTS: Record<string, string> = {
  PASSWORD_MISSING: texts.missing,
  COMMON_PASSWORD: texts.common,
  LONG_PASSWORD: texts.long,
  TOO_LONG: texts.long,
};

type Errors = Partial<Record<'current' | 'fresh', string>>;

export function PasswordSection() {
  const { errors, isSaved, isBusy, problem, submit } = useChange();
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">{texts.title}</h2>
      <p className={styles.note}>{texts.note}</p>
      <ActionForm action={CHANGE} className={styles.form} noValidate onSubmit={submit}>
        <CurrentPassword error={errors.current} />
        <PasswordField
          label={texts.label}
          name="password"
          autoComplete="new-password"
          error={errors.fresh}
          hint={texts.hint}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        {isSaved && <Notice tone="ok">{texts.saved}</Notice>}
        <Button type="submit" look="secondary" busy={isBusy}>
          {texts.save}
        </Button>
      </ActionForm>
    </section>
  );
}

function useChange() {
  const { refused = {}, said } = useFormAnswer(CHANGE);
  const [errors, setErrors] = useState<Errors>(() => codeErrors(refused));
  const [isSaved, setSaved] = useState(said !== undefined);
  const { isBusy, problem, send } = useSending(refused['']);

  const save = async (form: HTMLFormElement, password: string) => {
    try {
      const { changePassword } = await import('./security-api.ts');
      await changePassword(password, currentPasswordOf(form));
      form.reset();
      setSaved(true);
    } catch (thrown) {
      const wrong = errorsOf(thrown);
      if (!wrong) throw thrown;
      setErrors(wrong);
      const name = wrong.current ? 'currentPassword' : 'password';
      form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password') ?? '');
    setSaved(false);
    setErrors(password ? {} : { fresh: texts.missing });
    if (password) void send(() => save(form, password));
  };

  return { errors, isSaved, isBusy, problem, submit };
}

/** Maps a refusal to the fields' messages; `null` when it is about neither field. */
function errorsOf(thrown: unknown): Errors | null {
  const current = currentPasswordError(thrown);
  if (current) return { current };
  const { violations } = toPlatformError(thrown);
  if (violations.length === 0) return null;
  return { fresh: FRESH_TEXTS[passwordCode(violations)] ?? texts.weak };
}

/** Maps the codes of the edge's answer to the fields' messages. */
function codeErrors({ currentPassword, password }: Record<string, string>): Errors {
  const current = currentPasswordText(currentPassword);
  return {
    ...(current && { current }),
    ...(password && { fresh: FRESH_TEXTS[password] ?? texts.weak }),
  };
}
