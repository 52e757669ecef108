import { EarlyButton } from '../hydration/early-button.tsx';
import styles from './carousel-slide-picker.module.css';
import type { CarouselState } from './use-carousel.tsx';

declare module 'react' {
  interface CSSProperties {
    '--interval'?: string;
  }
}

/** Sixty ticks, one part a slide; each part is a button, the current one fills while the carousel runs. */
export function CarouselSlidePicker({ carousel }: { carousel: CarouselState }) {
  const { count, interval, isRunning, choice, show } = carousel;
  const parts = Array.from({ length: count }, (_, part) => part);

  return (
    <span
      className={`${styles.track} needs-script`}
      style={{ '--interval': `${interval}ms` }}
      data-running={isRunning}
    >
      {parts.map((part) => (
        <EarlyButton
          key={part}
          className={styles.part}
          aria-label={`Slide ${part + 1} of ${count}`}
          {...choice(part)}
          onClick={() => show(part)}
        />
      ))}
    </span>
  );
}
