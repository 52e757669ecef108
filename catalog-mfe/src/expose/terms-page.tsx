import { Link } from 'react-router-dom';
import { articleHead } from '../articles/article-head.ts';
import type { ArticleSectionData } from '../articles/article-sections.tsx';
import { PolicyPage } from '../articles/policy-page.tsx';
import { contactDetails, shopPromises } from '../base/shop-facts.ts';

const sections: ArticleSectionData[] = [
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <p>
        <span>The site uses cookies to keep your cart and your session.</span>
        <span> They are described in the </span>
        <Link to="/privacy#cookies">privacy policy</Link>
        <span>
          . A browser that refuses them can still show every page, but cannot hold a cart.
        </span>
      </p>
    ),
  },
  {
    id: 'license',
    title: 'License',
    text: (
      <>
        <p>
          Horae owns the texts, pictures and drawings on this site unless another owner is named.
          You may read, save and print them for yourself. You may not:
        </p>
        <ul>
          <li>publish them elsewhere without asking us first;</li>
          <li>sell, rent or license them to others;</li>
          <li>copy the site, or a part of it, to sell watches that are not ours.</li>
        </ul>
        <p>A link to any page is welcome and needs no permission.</p>
      </>
    ),
  },
  {
    id: 'comments',
    title: 'Comments',
    text: (
      <>
        <p>
          Where visitors can leave a comment or a review, it states the view of its author and not
          ours. We do not check comments before they appear. We remove those that are unlawful,
          insulting, misleading or that advertise something.
        </p>
        <p>
          With a comment you assure us that you may publish it and that it harms nobody’s rights,
          and you allow us to show, shorten and translate it. You remain its owner and may have it
          removed.
        </p>
      </>
    ),
  },
  {
    id: 'orders',
    title: 'Prices and orders',
    text: (
      <p>
        <span>
          Prices are in US dollars; shipping and taxes are calculated at checkout. An order is a
          contract once we confirm it by email. If a price was plainly wrong, or a watch is no
          longer there, we tell you and return what you paid.
        </span>
        <span>{` Unworn watches may be returned within ${shopPromises.returnDays.digits}.`}</span>
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        We keep this site correct and reachable as well as we can, and do not promise that it always
        is. Nothing here limits the rights that the law gives you as a consumer.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    text: (
      <p>
        <span>
          These terms are governed by the law of the Netherlands, and Dutch courts decide disputes
          about them. If you live elsewhere in the European Union, the consumer protection of your
          own country stays with you.
        </span>
        <span> Questions first: </span>
        <a href={`mailto:${contactDetails.mail}`}>{contactDetails.mail}</a>
        <span>.</span>
      </p>
    ),
  },
];

function TermsPage() {
  return (
    <PolicyPage
      title="Terms and conditions"
      lead="The rules for using this site. They are short. By using the site you accept them; if you do not, please do not use it."
      sections={sections}
    />
  );
}

export { TermsPage as Component };
export const { head, addresses } = articleHead('/terms');
