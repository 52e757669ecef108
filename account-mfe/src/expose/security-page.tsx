import type { PageModule } from '@horae/shared';
import { MemberFrame } from '../member-area/member-frame.tsx';
import { DeleteSection } from '../security/delete-section.tsx';
import { FactorSection } from '../security/factor-section.tsx';
import { messages } from '../security/messages.ts';
import { PasswordSection } from '../security/password-section.tsx';
import { SessionsSection } from '../security/sessions-section.tsx';

/** How a member logs in, and where: password, second factor, sessions, and the end of it all. */
function SecurityPage() {
  return (
    <MemberFrame title={messages.title} lead={messages.lead}>
      <PasswordSection />
      <FactorSection />
      <SessionsSection />
      <DeleteSection />
    </MemberFrame>
  );
}

export const Component: PageModule['Component'] = SecurityPage;
