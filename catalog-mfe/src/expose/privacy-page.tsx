import { articleHead } from '../articles/article-head.ts';
import type { ArticleSectionData } from '../articles/article-sections.tsx';
import { PolicyPage } from '../articles/policy-page.tsx';
import { contactDetails } from '../base/shop-facts.ts';

const sections: ArticleSectionData[] = [
  {
    id: 'information',
    title: 'Information we collect',
    text: (
      <>
        <p>
          You can look at every page without telling us who you are. We ask for more only when you:
        </p>
        <ul>
          <li>
            <strong>order</strong>
            <span>
              : your name, email address, delivery address and what you bought. Payment details go
              to the checkout page and never reach this site;
            </span>
          </li>
          <li>
            <strong>create an account</strong>
            <span>
              : your email address and a password, which is stored only in a form that cannot be
              read back. For each device where you are logged in, we store the kind of browser and
              its network until that session ends. Your account shows them;
            </span>
          </li>
          <li>
            <strong>write to us</strong>
            <span>
              : what is in your mail, or what you fill in on the About page, which we receive as a
              mail;
            </span>
          </li>
          <li>
            <strong>use the chat or Talk to Product</strong>
            <span>
              : the question you type or record, to answer it. Your browser asks before it opens the
              microphone. In a browser without JavaScript we store the questions and answers for a
              day, to show them to you.
            </span>
          </li>
        </ul>
        <p>
          Our servers note which pages were requested, and when, to find faults. These notes hold no
          names, email addresses or passwords.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What it is used for',
    text: (
      <p>
        To deliver what you ordered, to answer you, to keep your cart and your account, and to meet
        the duties that tax law puts on a shop. Not for advertising, and not to build a profile of
        you.
      </p>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third-party policies',
    text: (
      <>
        <p>
          Catalogue, cart, checkout and accounts run on a commerce platform. Answers in the chat and
          in Talk to Product come from an answering service. Parcels are carried by a delivery
          company. Each receives what its part of the work needs, and nothing more.
        </p>
        <p>
          This policy covers this site. Where a link leads elsewhere, for example to one of our
          pages on a social network, the policy of that place applies. We show no advertisements,
          and let no advertiser place cookies here.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>
          <span>One cookie, </span>
          <code>wix_refreshToken</code>
          <span>, lets the shop recognise your cart and your session; no script can read it.</span>
          <span> Another one, </span>
          <code>horae_role</code>
          <span>
            , tells a page whether you are logged in. Both live for two days and are needed for
            that.
          </span>
          <span> While we try out a new version of a page, a third one, </span>
          <code>horae_share</code>
          <span>
            , keeps a number from 0 to 99 for a year, so that you meet the same version each time.
            If you sign in on the platform’s own page, it remembers you for ten minutes. None of
            them follows you to other sites.
          </span>
        </p>
        <p>
          Your browser also holds a copy of your cart, and your last six searches until you remove
          them below the search field. Until you close the tab, it holds the chat’s conversation and
          changes to your cart that wait for an answer. You can delete cookies and stored data in
          your browser’s settings at any time; your cart is then empty and you are logged out.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <p>
        <span>
          You may ask what we hold about you, have it corrected or removed, and receive a copy.
        </span>
        <span> Write to </span>
        <a href={`mailto:${contactDetails.mail}`}>{contactDetails.mail}</a>
        <span>
          . You may also turn to the Dutch data protection authority, the Autoriteit
          Persoonsgegevens.
        </span>
      </p>
    ),
  },
];

function PrivacyPage() {
  return (
    <PolicyPage
      title="Privacy policy"
      lead="What we learn about you when you visit or buy, who else sees it, and how to have it removed. We collect what an order needs, and do not sell it."
      sections={sections}
    />
  );
}

export { PrivacyPage as Component };
export const { head, addresses } = articleHead('/privacy');
