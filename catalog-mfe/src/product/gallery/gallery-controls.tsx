import type { CarouselState } from '@horae/shared/ui/carousel/use-carousel';
import { EarlyButton } from '@horae/shared/ui/hydration/early-button';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '@horae/shared/ui/icon';
import styles from './gallery.module.css';

/** Pause comes first, so that a disturbed visitor need not go past the pictures. */
export function GalleryControls({ carousel }: { carousel: CarouselState }) {
  const { count, isPaused, togglePause, previous, next } = carousel;

  return (
    <div className={`${styles.controls} needs-script`}>
      <EarlyButton
        className={styles.control}
        aria-label={isPaused ? 'Play the pictures' : 'Pause the pictures'}
        onClick={togglePause}
      >
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </EarlyButton>
      <p className={styles.count}>
        <span {...carousel.words(`# / ${count}`)} aria-hidden="true" />
        <span {...carousel.words(`Picture # of ${count}`)} className="visually-hidden" />
      </p>
      <EarlyButton className={styles.control} aria-label="Previous picture" onClick={previous}>
        <ArrowLeftIcon />
      </EarlyButton>
      <EarlyButton className={styles.control} aria-label="Next picture" onClick={next}>
        <ArrowRightIcon />
      </EarlyButton>
    </div>
  );
}
