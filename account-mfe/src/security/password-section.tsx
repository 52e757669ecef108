import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { CurrentPassword } from '../forms/current-password.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useActionForm } from '../forms/use-action-form.ts';
import styles from '../member-area/section.module.css';
import { messages } from './messages.ts';

const CHANGE = 'account/change-password';
const texts = messages.password;
const PASSWORD_TEXTS: Record<string, string> = {
  PASSWORD_MISSING: texts.missing,
  COMMON_PASSWORD: texts.common,
  LONG_PASSWORD: texts.long,
  TOO_LONG: texts.long,
};

export function PasswordSection() {
  const { refused, said, problem, isBusy, submit } = useActionForm(CHANGE, {
    done: (_answer, form) => form.reset(),
  });
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">{texts.title}</h2>
      <p className={styles.note}>{texts.note}</p>
      <ActionForm action={CHANGE} className={styles.form} noValidate onSubmit={submit}>
        <CurrentPassword code={refused.currentPassword} />
        <PasswordField
          label={texts.label}
          name="password"
          autoComplete="new-password"
          error={refused.password && (PASSWORD_TEXTS[refused.password] ?? texts.weak)}
          hint={texts.hint}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        {said && <Notice tone="ok">{texts.saved}</Notice>}
        <Button type="submit" look="secondary" busy={isBusy}>
          {texts.save}
        </Button>
      </ActionForm>
    </section>
  );
}
