import { classNames } from '../class-names.ts';
import { EarlyButton } from '../hydration/early-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../icon.tsx';
import styles from './carousel-controls.module.css';
import { CarouselSlidePicker } from './carousel-slide-picker.tsx';
import type { CarouselState } from './use-carousel.tsx';

interface CarouselControlsProps {
  /** The slides' ids are made of it and their places. */
  id: string;
  carousel: CarouselState;
  track?: boolean;
  className?: string | undefined;
}

/** Pause first, then the track, the count and the arrows; without script, a link to each slide. */
export function CarouselControls({
  id,
  carousel,
  track = false,
  className,
}: CarouselControlsProps) {
  const { count, isPaused, togglePause, previous, next } = carousel;

  return (
    <div className={classNames(styles.controls, className)}>
      <noscript>
        {Array.from({ length: count }, (_, place) => (
          <a key={place} href={`#${id}${place + 1}`} className={styles.link}>
            <span className="visually-hidden">Slide </span>
            <span>{place + 1}</span>
          </a>
        ))}
      </noscript>
      <EarlyButton
        className={classNames(styles.pause, 'needs-script')}
        aria-label={isPaused ? 'Play slides' : 'Pause slides'}
        onClick={togglePause}
      >
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </EarlyButton>
      {track && <CarouselSlidePicker carousel={carousel} />}
      <span
        {...carousel.words(`# / ${count}`)}
        className={classNames(styles.count, 'needs-script')}
        aria-hidden="true"
      />
      <span className={classNames(styles.arrows, 'needs-script')}>
        <EarlyButton className={styles.arrow} aria-label="Previous slide" onClick={previous}>
          <ArrowLeftIcon />
        </EarlyButton>
        <EarlyButton className={styles.arrow} aria-label="Next slide" onClick={next}>
          <ArrowRightIcon />
        </EarlyButton>
      </span>
    </div>
  );
}
