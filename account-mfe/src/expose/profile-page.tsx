import { ActionForm, type PageModule, useRole } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import { useActionForm } from '../forms/use-action-form.ts';
import { MemberFrame } from '../member-area/member-frame.tsx';
import { QueryBoundary, usePrivateQuery } from '../member-area/query-boundary.tsx';
import styles from '../member-area/section.module.css';
import { AddressSection } from '../profile/address-section.tsx';
import { ContactSection } from '../profile/contact-section.tsx';
import type { Member } from '../profile/member.ts';
import { messages } from '../profile/messages.ts';

export const MEMBER_KEY = ['account', 'member'] as const;

function ProfilePage() {
  const query = usePrivateQuery({
    queryKey: MEMBER_KEY,
    queryFn: async () => (await import('../profile/member-api.ts')).findOwnProfile(),
    enabled: useRole() === 'member',
  });
  const { refetch } = query;
  return (
    <MemberFrame title={messages.title} lead={messages.lead}>
      <QueryBoundary query={query} what="Your profile">
        {(member) => (
          <>
            <NamesForm member={member} changed={refetch} />
            <TextSection list="phones" type="tel" entries={member.phones} changed={refetch} />
            <TextSection list="emails" type="email" entries={member.emails} changed={refetch} />
            <AddressSection addresses={member.addresses} changed={refetch} />
          </>
        )}
      </QueryBoundary>
    </MemberFrame>
  );
}

interface TextSectionProps {
  list: 'phones' | 'emails';
  type: 'tel' | 'email';
  entries: string[];
  changed: () => Promise<unknown>;
}

/** Phone numbers or email addresses, each a line of text. */
function TextSection({ list, type, entries, changed }: TextSectionProps) {
  const { label, missing } = messages[list];
  return (
    <ContactSection
      list={list}
      items={entries.map((text) => ({ text, entry: text }))}
      changed={changed}
      fields={({ refused, typed }) => (
        <Field
          label={label}
          name={list}
          type={type}
          inputMode={type}
          autoComplete={type}
          defaultValue={typed(list)}
          error={refused[list] && missing}
          ref={focusWhenShown}
        />
      )}
    />
  );
}

export const Component: PageModule['Component'] = ProfilePage;

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

function NamesForm({ member, changed }: NamesFormProps) {
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
