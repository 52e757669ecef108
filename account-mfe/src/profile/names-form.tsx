import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { useActionForm } from '../forms/use-action-form.ts';
import styles from '../member-area/section.module.css';
import type { Member } from './member.ts';
import { messages } from './messages.ts';

const SAVE = 'account/save-names';
const SLUG_TEXTS: Record<string, string> = {
  SLUG_TAKEN: messages.slugTaken,
  SLUG_WRONG: messages.slugWrong,
};

interface NamesFormProps {
  member: Member;
  /** Refetches the member. */
  changed: () => Promise<unknown>;
}

export function NamesForm({ member, changed }: NamesFormProps) {
  const { refused, said, problem, isBusy, submit, typed } = useActionForm(SAVE, { done: changed });
  const text = (name: 'nickname' | 'firstName' | 'lastName') => (
    <Field
      label={messages[name]}
      name={name}
      autoComplete={AUTO_COMPLETE[name]}
      defaultValue={typed(name) ?? member[name]}
      maxLength={100}
      optional
    />
  );
  return (
    <section className={styles.section} aria-labelledby="names">
      <h2 id="names">{messages.names}</h2>
      <p className={styles.note}>{messages.loginEmail(member.loginEmail)}</p>
      <ActionForm action={SAVE} className={styles.form} noValidate onSubmit={submit}>
        {text('nickname')}
        <div className={styles.pair}>
          {text('firstName')}
          {text('lastName')}
        </div>
        <Field
          label={messages.slug}
          name="slug"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed('slug') ?? member.slug}
          hint={messages.slugHint}
          error={refused.slug && SLUG_TEXTS[refused.slug]}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        {said && <Notice tone="ok">{messages.saved}</Notice>}
        <Button type="submit" busy={isBusy}>
          {messages.save}
        </Button>
      </ActionForm>
    </section>
  );
}

const AUTO_COMPLETE = { nickname: 'nickname', firstName: 'given-name', lastName: 'family-name' };
