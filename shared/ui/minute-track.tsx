import { EarlyButton } from './early-button.tsx';
import styles from './minute-track.module.css';
import type { CarouselState } from './use-carousel.tsx';

declare module 'react' {
  interface CSSProperties {
    '--interval'?: string;
  }
}

/** Sixty ticks, one part a slide; each part is a button, the current one fills while the carousel runs. */
export function MinuteTrack({ carousel }: { carousel: CarouselState }) {
  const { count, index, interval, isRunning, show } = carousel;
  const parts = Array.from({ length: count }, (_, part) => part);

  return (
    <span className={`${styles.track} needs-script`} style={{ '--interval': `${interval}ms` }}>
      {parts.map((part) => (
        <EarlyButton
          key={part}
          className={styles.part}
          aria-label={`Slide ${part + 1} of ${count}`}
          aria-current={part === index ? 'true' : undefined}
          onClick={() => show(part)}
        >
          {part === index && <span className={styles.elapsed} data-running={isRunning} />}
        </EarlyButton>
      ))}
    </span>
  );
}
