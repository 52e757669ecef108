import { BadgeCheckIcon, HeadphonesIcon, ShieldCheckIcon, TruckIcon } from '@horae/shared/ui/icon';
import { capitalize } from '../base/count-text.ts';
import { shopPromises } from '../base/shop-facts.ts';
import styles from './feature-cards.module.css';

const { shipping, warrantyYears } = shopPromises;

const features = [
  {
    Icon: TruckIcon,
    title: 'Fast Shipping',
    text: `Standard in ${shipping.standard}, expedited in ${shipping.expedited}, tracked to your door.`,
  },
  {
    Icon: ShieldCheckIcon,
    title: 'Secure Payments',
    text: 'Paid on a protected checkout page. We never see your card number.',
  },
  {
    Icon: HeadphonesIcon,
    title: '24/7 Support',
    text: 'Write or call at any hour. The chat answers at once.',
  },
  {
    Icon: BadgeCheckIcon,
    title: 'Quality Products',
    text: `${capitalize(warrantyYears.mechanical)} years of warranty on mechanical watches, ${warrantyYears.quartz} on quartz.`,
  },
];

export function FeatureCards() {
  return (
    <ul className={styles.features}>
      {features.map(({ Icon, title, text }) => (
        <li key={title} className={styles.feature}>
          <Icon size={28} />
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
