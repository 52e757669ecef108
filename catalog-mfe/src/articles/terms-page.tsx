import { Policy } from './policy.tsx';
import { termsSections } from './terms-sections.tsx';

const ids = termsSections.map(({ id }) => id);

export function TermsPage() {
  return (
    <Policy
      title="Terms and conditions"
      lead="The rules for using this site. They are short. By using the site you accept them; if you do not, please do not use it."
      sections={termsSections}
      ids={ids}
    />
  );
}
