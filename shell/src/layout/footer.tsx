import { useKept } from '@horae/shared';
import { SocialMark } from '@horae/shared/ui/social-mark';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { ContactLinks } from './shop-contact-details.tsx';

const SOCIAL = [
  { name: 'Instagram', href: 'https://www.instagram.com/', mark: 'instagram' },
  { name: 'Facebook', href: 'https://www.facebook.com/', mark: 'facebook' },
  { name: 'YouTube', href: 'https://www.youtube.com/', mark: 'youtube' },
  { name: 'Pinterest', href: 'https://www.pinterest.com/', mark: 'pinterest' },
  { name: 'X', href: 'https://x.com/', mark: 'x' },
] as const;

export function Footer() {
  const stored = useKept();
  return <footer className={styles.footer} {...stored(['footer'], <FooterInside />)} />;
}

function FooterInside() {
  return (
    <>
      <div className={styles.columns}>
        <div>
          <p className={styles.wordmark}>HORAE</p>
          <p className={styles.claim}>Watches with a reason for every line on the dial.</p>
        </div>
        <nav aria-label="House" className={styles.house}>
          <p className={styles.caption}>House</p>
          <Link to="/about">About Us</Link>
          <Link to="/gift-card">Gift Card</Link>
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/terms">Terms and Conditions</Link>
        </nav>
        <div className={styles.talk}>
          <p className={styles.caption}>Talk to us</p>
          <ContactLinks />
          <ul className={styles.social}>
            {SOCIAL.map(({ name, href, mark }) => (
              <li key={name}>
                <a href={href} aria-label={`Horae on ${name}`} rel="noreferrer">
                  <SocialMark of={mark} />
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
    </>
  );
}
