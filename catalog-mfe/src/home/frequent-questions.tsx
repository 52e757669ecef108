import { Accordion } from '@horae/shared/ui/accordion';
import { shopPromises } from '../base/shop-facts.ts';
import styles from './frequent-questions.module.css';

const { shipping, engraving, returnDays, warrantyYears } = shopPromises;

const questions = [
  {
    title: 'How long does shipping take?',
    text: `Standard shipping takes ${shipping.standard}, expedited ${shipping.expedited}. You receive a tracking link by email as soon as the parcel leaves our workshop.`,
  },
  {
    title: 'Can I have my watch engraved?',
    text: `Yes, engraving the case back is free. A date, a name or a line of your own, added by hand and ready within ${engraving}.`,
  },
  {
    title: 'What if it does not fit?',
    text: `Send it back unworn within ${returnDays.digits} and we refund the price.`,
  },
  {
    title: 'How does the online discount work?',
    text: 'It is in the price already: a reduced watch shows what it costs now and what it cost before. If you have a coupon code, add it in the cart.',
  },
  {
    title: 'How often does a mechanical watch need service?',
    text: `About every five years. Its ${warrantyYears.mechanical}-year warranty covers movement, case and dial until well before the first one.`,
  },
];

export function FrequentQuestions() {
  const items = questions.map(({ title, text }) => ({ title, content: <p>{text}</p> }));

  return (
    <section aria-label="Questions, answered" className={styles.questions}>
      <div>
        <h2>Questions, answered</h2>
        <p className={styles.text}>Something else? Open the chat or write to us, at any hour.</p>
      </div>
      <Accordion items={items} />
    </section>
  );
}
