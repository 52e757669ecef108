import { Link } from '@horae/shared/router';
import {
  FacebookMark,
  InstagramMark,
  PinterestMark,
  XMark,
  YoutubeMark,
} from '@horae/shared/ui/social-mark';
import styles from './footer.module.css';
import { CONTACT } from './house.ts';

const SOCIAL = [
  { name: 'Instagram', href: 'https://www.instagram.com/', Mark: InstagramMark },
  { name: 'Facebook', href: 'https://www.facebook.com/', Mark: FacebookMark },
  { name: 'YouTube', href: 'https://www.youtube.com/', Mark: YoutubeMark },
  { name: 'Pinterest', href: 'https://www.pinterest.com/', Mark: PinterestMark },
  { name: 'X', href: 'https://x.com/', Mark: XMark },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.wordmark}>HORAE</p>
          <p className={styles.claim}>Watches with a reason for every line on the dial.</p>
        </div>
        <nav aria-label="House" className={styles.house}>
          <p className={styles.caption}>House</p>
          <Link to="/about">About Us</Link>
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/terms">Terms and Conditions</Link>
        </nav>
        <div className={styles.talk}>
          <p className={styles.caption}>Talk to us</p>
          <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
          <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
          <ul className={styles.social}>
            {SOCIAL.map(({ name, href, Mark }) => (
              <li key={name}>
                <a href={href} aria-label={`Horae on ${name}`} rel="noreferrer">
                  <Mark size={18} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={styles.small}>
        <span>© 2026 Horae</span>
        <span>Prices in US dollars, taxes calculated at checkout</span>
      </p>
    </footer>
  );
}
