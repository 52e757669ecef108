import { Policy } from './policy.tsx';
import { privacySections } from './privacy-sections.tsx';

const ids = privacySections.map(({ id }) => id);

export function PrivacyPage() {
  return (
    <Policy
      title="Privacy policy"
      lead="What we learn about you when you visit or buy, who else sees it, and how to have it removed. We collect what an order needs, and do not sell it."
      sections={privacySections}
      ids={ids}
    />
  );
}
