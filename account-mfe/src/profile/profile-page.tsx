import { Loaded } from '../member-area/loaded.tsx';
import { MemberFrame } from '../member-area/member-frame.tsx';
import { AddressSection } from './address-section.tsx';
import { messages } from './messages.ts';
import { NamesForm } from './names-form.tsx';
import { TextListSection } from './text-list-section.tsx';
import { useMember } from './use-member.ts';

export function ProfilePage() {
  const { query, save } = useMember();
  return (
    <MemberFrame title={messages.title} lead={messages.lead}>
      <Loaded query={query} what="Your profile">
        {(member) => (
          <>
            <NamesForm member={member} save={save} />
            <TextListSection list="phones" type="tel" member={member} save={save} />
            <TextListSection list="emails" type="email" member={member} save={save} />
            <AddressSection member={member} save={save} />
          </>
        )}
      </Loaded>
    </MemberFrame>
  );
}
