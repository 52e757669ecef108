import styles from './social-mark.module.css';

interface SocialMarkProps {
  of: 'instagram' | 'facebook' | 'youtube' | 'pinterest' | 'x';
}

/** The mark of a social network, in the colour of the text; its surroundings name it. */
export function SocialMark({ of }: SocialMarkProps) {
  return <span aria-hidden="true" className={`${styles.mark} ${styles[of]}`} />;
}
