import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '@horae/shared/ui/icon';
import styles from './gallery.module.css';
import type { useSlides } from './use-slides';

interface GalleryControlsProps {
  count: number;
  slides: ReturnType<typeof useSlides>;
}

/** Pause comes first, so that whoever is disturbed need not go past the pictures. */
export function GalleryControls({ count, slides }: GalleryControlsProps) {
  const { current, isPlaying, show, toggle } = slides;

  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label={isPlaying ? 'Pause the pictures' : 'Play the pictures'}
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <p className={styles.count}>
        <span aria-hidden="true">
          {current + 1} / {count}
        </span>
        <span className="visually-hidden">
          Picture {current + 1} of {count}
        </span>
      </p>
      <button
        type="button"
        className={styles.control}
        aria-label="Previous picture"
        onClick={() => show(current - 1)}
      >
        <ArrowLeftIcon />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label="Next picture"
        onClick={() => show(current + 1)}
      >
        <ArrowRightIcon />
      </button>
    </div>
  );
}
