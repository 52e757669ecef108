import styles from './carousel-controls.module.css';
import { classNames } from './class-names.ts';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from './icon.tsx';
import { MinuteTrack } from './minute-track.tsx';
import type { CarouselState } from './use-carousel.tsx';

interface CarouselControlsProps {
  carousel: CarouselState;
  track?: boolean;
  className?: string | undefined;
}

/** Pause first, then the track, the count and the arrows. */
export function CarouselControls({ carousel, track = false, className }: CarouselControlsProps) {
  const { count, index, isPaused, togglePause, previous, next } = carousel;

  return (
    <div className={classNames(styles.controls, className)}>
      <button
        type="button"
        className={styles.pause}
        aria-label={isPaused ? 'Play slides' : 'Pause slides'}
        onClick={togglePause}
      >
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </button>
      {track && <MinuteTrack carousel={carousel} />}
      <span className={styles.count} aria-hidden="true">
        {index + 1} / {count}
      </span>
      <span className={styles.arrows}>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Previous slide"
          onClick={previous}
        >
          <ArrowLeftIcon />
        </button>
        <button type="button" className={styles.arrow} aria-label="Next slide" onClick={next}>
          <ArrowRightIcon />
        </button>
      </span>
    </div>
  );
}
