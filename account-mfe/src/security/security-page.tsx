import { MemberFrame } from '../member-area/member-frame.tsx';
import { DeleteSection } from './delete-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { messages } from './messages.ts';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** How a member logs in, and where: password, second factor, sessions, and the end of it all. */
export function SecurityPage() {
  return (
    <MemberFrame title={messages.title} lead={messages.lead}>
      <PasswordSection />
      <FactorSection />
      <SessionsSection />
      <DeleteSection />
    </MemberFrame>
  );
}
