import { type PageModule, useRole } from '@horae/shared';
import { Field } from '@horae/shared/ui/field';
import { focusWhenShown } from '../forms/form-behaviour.ts';
import { MemberFrame } from '../member-area/member-frame.tsx';
import { QueryResult, usePrivateQuery } from '../member-area/query-result.tsx';
import { AddressSection } from '../profile/address-section.tsx';
import { ContactSection } from '../profile/contact-section.tsx';
import { messages } from '../profile/messages.ts';
import { NamesForm } from '../profile/names-form.tsx';

export const MEMBER_KEY = ['account', 'member'] as const;

function ProfilePage() {
  const query = usePrivateQuery({
    queryKey: MEMBER_KEY,
    queryFn: async () => (await import('../profile/member-api.ts')).findMember(),
    enabled: useRole() === 'member',
  });
  const { refetch } = query;
  return (
    <MemberFrame title={messages.title} lead={messages.lead}>
      <QueryResult query={query} what="Your profile">
        {(member) => (
          <>
            <NamesForm member={member} changed={refetch} />
            <TextSection list="phones" type="tel" entries={member.phones} changed={refetch} />
            <TextSection list="emails" type="email" entries={member.emails} changed={refetch} />
            <AddressSection addresses={member.addresses} changed={refetch} />
          </>
        )}
      </QueryResult>
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
