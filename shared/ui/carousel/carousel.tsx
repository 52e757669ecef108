import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import type { CarouselState } from './use-carousel.tsx';

interface CarouselProps {
  label: string;
  /** From `useCarousel`. */
  carousel: CarouselState;
  /** As many as the carousel counts. */
  slides: { key: string; content: ReactNode }[];
  /** The minute track belongs to the promo carousel. */
  track?: boolean;
  className?: string | undefined;
}

/**
 * Slides that lie on each other and cross-fade; without script they stand side by side, to be scrolled and linked to.
 * Controls come first in reading order, below the slides to the eye.
 */
export function Carousel({ label, carousel, slides, track = false, className }: CarouselProps) {
  const { id } = carousel.region;
  return (
    <section
      {...carousel.region}
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames(styles.carousel, className)}
    >
      <CarouselControls id={id} carousel={carousel} track={track} className={styles.controls} />
      <div
        {...carousel.swipe}
        className={styles.slides}
        aria-live={carousel.isRunning ? 'off' : 'polite'}
      >
        {slides.map(({ key, content }, index) => (
          <section
            key={key}
            id={`${id}${index + 1}`}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className={styles.slide}
            {...carousel.slide(index)}
            inert={carousel.isLive && index !== carousel.index}
          >
            {content}
          </section>
        ))}
      </div>
    </section>
  );
}
