import { ActionForm, type FormFields, toPlatformError, useFormAnswer } from '@horae/shared';
import { readLine } from '@horae/shared/typed-text';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { useSending } from '../forms/form-behaviour.ts';
import styles from '../member-area/section.module.css';
import type { Member, Names } from './member.ts';
import { messages } from './messages.ts';
import type { SaveMember } from './use-member.ts';

const SAVE = 'account/save-names';
const SLUG_TEXTS: Record<string, string> = {
  SLUG_TAKEN: messages.slugTaken,
  SLUG_WRONG: messages.slugWrong,
};

interface NamesFormProps {
  member: Member;
  save: SaveMember;
}

export function NamesForm({ member, save }: NamesFormProps) {
  const { shown, slugError, isSaved, isBusy, problem, submit } = useNames(member, save);
  return (
    <section className={styles.section} aria-labelledby="names">
      <h2 id="names">{messages.names}</h2>
      <p className={styles.note}>{messages.loginEmail(member.loginEmail)}</p>
      <ActionForm action={SAVE} className={styles.form} noValidate onSubmit={submit}>
        <Text name="nickname" autoComplete="nickname" value={shown.nickname} />
        <div className={styles.pair}>
          <Text name="firstName" autoComplete="given-name" value={shown.firstName} />
          <Text name="lastName" autoComplete="family-name" value={shown.lastName} />
        </div>
        <Field
          label={messages.slug}
          name="slug"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={shown.slug}
          hint={messages.slugHint}
          error={slugError}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        {isSaved && <Notice tone="ok">{messages.saved}</Notice>}
        <Button type="submit" busy={isBusy}>
          {messages.save}
        </Button>
      </ActionForm>
    </section>
  );
}

interface TextProps {
  name: 'nickname' | 'firstName' | 'lastName';
  autoComplete: string;
  value: string;
}

function Text({ name, autoComplete, value }: TextProps) {
  return (
    <Field
      label={messages[name]}
      name={name}
      autoComplete={autoComplete}
      defaultValue={value}
      maxLength={100}
      optional
    />
  );
}

function useNames(member: Member, save: SaveMember) {
  const { refused = {}, said, values } = useFormAnswer(SAVE);
  const [slugError, setSlugError] = useState(refused.slug && SLUG_TEXTS[refused.slug]);
  const [isSaved, setSaved] = useState(said !== undefined);
  const { isBusy, problem, send } = useSending(refused['']);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => readLine(String(data.get(name) ?? ''));
    const names = {
      nickname: text('nickname'),
      firstName: text('firstName'),
      lastName: text('lastName'),
    };
    setSaved(false);
    setSlugError(undefined);
    void send(async () => {
      const { saveNames, saveSlug } = await import('./member-api.ts');
      await save(() => saveNames(member.id, names));
      const slug = text('slug');
      const wrong =
        slug === member.slug ? undefined : await slugRefusal(() => save(() => saveSlug(slug)));
      setSlugError(wrong);
      setSaved(!wrong);
    });
  };

  return { shown: { ...member, ...typedIn(values) }, slugError, isSaved, isBusy, problem, submit };
}

/** Returns why the platform refuses a slug; rethrows other failures. */
async function slugRefusal(change: () => Promise<void>): Promise<string | undefined> {
  try {
    await change();
    return undefined;
  } catch (thrown) {
    const { code, violations } = toPlatformError(thrown);
    if (code === 'SLUG_ALREADY_EXISTS') return messages.slugTaken;
    if (violations.length > 0) return messages.slugWrong;
    throw thrown;
  }
}

/** Restores the values of a form that the edge has refused. */
function typedIn(values: FormFields | undefined): Partial<Names & Pick<Member, 'slug'>> {
  const { nickname, firstName, lastName, slug } = values ?? {};
  const texts = Object.entries({ nickname, firstName, lastName, slug });
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
}
