import { imageSource, usePageTitle } from '@horae/shared';
import styles from '../articles/about-page.module.css';
import { articleHead } from '../articles/article-head.ts';
import { contactDetails, shopPromises } from '../base/shop-facts.ts';
import { ContactForm } from '../contact/contact-form.tsx';

const bench = imageSource('/media/promo-field.jpg', {
  width: 1360,
  height: 765,
  widths: [390, 780, 1360, 1920],
  sizes: '(max-width: 1440px) 100vw, 1360px',
});

function AboutPage() {
  usePageTitle('About');

  return (
    <main id="main" className={styles.page}>
      <header className={styles.intro}>
        <h1>We make watches you can read, wear and repair</h1>
        <p>
          Horae is a small house of watchmakers. Sixteen models, one workshop, and no shop window
          but this one.
        </p>
      </header>
      <img
        {...bench}
        className={styles.picture}
        alt="Three field watches side by side on an oak bench"
        fetchPriority="high"
      />
      <WhoWeAre />
      <Contact />
    </main>
  );
}

function WhoWeAre() {
  return (
    <section className={styles.row} aria-labelledby="who-we-are">
      <h2 id="who-we-are">Who We Are</h2>
      <div className={styles.prose}>
        <p>
          The Horae were the hours themselves: they kept the gates of the day and saw that
          everything happened in its season. We took the name because it asks for punctuality and
          for patience, and a good watch needs both.
        </p>
        <p>
          Every model starts from a job: a dive, a flight, a walk, a dinner. Whatever the job does
          not need, we leave out. What is left we make as well as we can, and we keep the parts for
          twenty years.
        </p>
      </div>
    </section>
  );
}

function Contact() {
  return (
    <section className={styles.row} aria-labelledby="write-to-us">
      <div>
        <h2 id="write-to-us">Write to us</h2>
        <p className={styles.promise}>
          {`We answer within ${shopPromises.answer}, in English or Dutch.`}
        </p>
        <ul className={styles.ways}>
          <li>
            <a href={contactDetails.phoneLink}>{contactDetails.phone}</a>
          </li>
          <li>
            <a href={`mailto:${contactDetails.mail}`}>{contactDetails.mail}</a>
          </li>
        </ul>
      </div>
      <ContactForm />
    </section>
  );
}

export { AboutPage as Component };
export const { head, addresses } = articleHead('/about');
