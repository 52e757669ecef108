import { readEmail, readPhone } from '@horae/shared/typed-text';
import { Field } from '@horae/shared/ui/field';
import { useState } from 'react';
import { focusOnArrival } from '../forms/form-behaviour.ts';
import { AddForm, ContactSection, useAddResult } from './contact-section.tsx';
import type { Member } from './member.ts';
import { messages } from './messages.ts';
import type { SaveMember } from './use-member.ts';

interface TextListSectionProps {
  list: 'phones' | 'emails';
  type: 'tel' | 'email';
  member: Member;
  save: SaveMember;
}

/** Phone numbers or email addresses, each a line of text. */
export function TextListSection({ list, type, member, save }: TextListSectionProps) {
  const entries = member[list];
  const put = async (next: string[]) => {
    const { saveContact, clearList } = await import('./member-api.ts');
    await save(() =>
      next.length === 0 ? clearList(member.id, list) : saveContact(member.id, { [list]: next }),
    );
  };

  return (
    <ContactSection
      list={list}
      items={entries.map((text, index) => ({ key: `${index} ${text}`, text, entry: text }))}
      remove={(index) => put(entries.filter((_, at) => at !== index))}
      clear={() => put([])}
      form={(done) => (
        <TextForm list={list} type={type} done={done} add={(text) => put([...entries, text])} />
      )}
      fields={<PlainTextField list={list} type={type} />}
    />
  );
}

interface TextFormProps extends Pick<TextListSectionProps, 'list' | 'type'> {
  add: (text: string) => Promise<void>;
  done: () => void;
}

function TextForm({ list, type, add, done }: TextFormProps) {
  const [error, setError] = useState<string>();
  const texts = messages[list];

  const read = (data: FormData) => {
    const typed = String(data.get(list) ?? '');
    const text = type === 'email' ? readEmail(typed) : readPhone(typed);
    setError(text === undefined ? texts.missing : undefined);
    return text === undefined ? null : () => add(text);
  };

  return (
    <AddForm read={read} done={done}>
      <Field
        label={texts.label}
        name={list}
        type={type}
        inputMode={type}
        autoComplete={type}
        error={error}
        ref={focusOnArrival}
      />
    </AddForm>
  );
}

/** The same without script. */
function PlainTextField({ list, type }: Pick<TextListSectionProps, 'list' | 'type'>) {
  const { isWrong, typed } = useAddResult(list);
  const texts = messages[list];
  return (
    <Field
      label={texts.label}
      name={list}
      type={type}
      inputMode={type}
      autoComplete={type}
      defaultValue={typed(list)}
      error={isWrong(list) ? texts.missing : undefined}
    />
  );
}
