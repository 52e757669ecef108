import { isolated } from '@horae/shared';
import { isComposing } from '@horae/shared/is-composing';
import { type CarouselState, useCarousel } from '@horae/shared/ui/carousel/use-carousel';
import { EarlyButton } from '@horae/shared/ui/hydration/early-button';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '@horae/shared/ui/icon';
import { Picture } from '@horae/shared/ui/picture';
import type { KeyboardEvent } from 'react';
import { TransitionPicture } from '../../base/transition-picture.tsx';
import type { ProductImageData } from '../../catalogue/product.ts';
import styles from './gallery.module.css';
import { largePicture, thumbnail } from './product-picture-sources.ts';
import { EnlargeLink, ZoomButton } from './zoom-button.tsx';

/** Milliseconds that a picture stays. */
const INTERVAL = 3000;

interface GalleryProps {
  images: ProductImageData[];
  productName: string;
  slug: string;
}

/**
 * The pictures of a product, one at a time, with small ones to choose from. Without script they stand side by side, to
 * be scrolled, and the small ones are links to them.
 */
export function Gallery({ images, productName, slug }: GalleryProps) {
  const count = images.length;
  const subject = images[0]?.url ?? '';
  const carousel = useCarousel({ count, interval: INTERVAL, subject, stopsAfterChoice: true });
  const current = images[carousel.index];

  if (!current) return <p className={styles.none}>There is no picture of this watch yet.</p>;

  const turn = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowRight') carousel.next();
    if (event.key === 'ArrowLeft') carousel.previous();
  };

  return (
    <section
      {...carousel.region}
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={`Pictures of the ${isolated(productName)}`}
      {...(count > 1 && { onKeyDown: turn })}
    >
      <div className={styles.frame} data-alone={count === 1}>
        {count > 1 && <GalleryControls carousel={carousel} />}
        <ZoomButton image={current} />
        <div
          {...carousel.swipe}
          className={styles.slides}
          aria-live={carousel.isRunning ? 'off' : 'polite'}
        >
          {images.map((image, index) => (
            <Slide
              key={image.url}
              slug={slug}
              image={image}
              label={`${index + 1} of ${count}`}
              index={index}
              carousel={carousel}
            />
          ))}
        </div>
      </div>
      {count > 1 && <Thumbnails images={images} carousel={carousel} />}
    </section>
  );
}

interface SlideProps {
  slug: string;
  image: ProductImageData;
  label: string;
  index: number;
  carousel: CarouselState;
}

function Slide({ slug, image, label, index, carousel }: SlideProps) {
  const isFirst = index === 0;
  const picture = <Picture {...largePicture(image)} alt={image.alt} priority={isFirst} />;

  return (
    <figure
      aria-roledescription="slide"
      aria-label={label}
      id={slideId(index)}
      className={styles.slide}
      {...carousel.slide(index)}
      inert={carousel.isLive && index !== carousel.index}
    >
      {isFirst ? <TransitionPicture slug={slug}>{picture}</TransitionPicture> : picture}
      <noscript>
        <EnlargeLink image={image} />
      </noscript>
    </figure>
  );
}

const slideId = (index: number): string => `picture-${index + 1}`;

interface ThumbnailsProps {
  images: ProductImageData[];
  carousel: CarouselState;
}

function Thumbnails({ images, carousel }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails} aria-label="All pictures">
      {images.map((image, index) => (
        <li key={image.url}>
          <noscript>
            <a href={`#${slideId(index)}`} className={styles.thumbnail}>
              <Picture {...thumbnail(image)} alt={image.alt} />
            </a>
          </noscript>
          <EarlyButton
            className={`${styles.thumbnail} needs-script`}
            aria-label={`Show picture ${index + 1}: ${image.alt}`}
            {...carousel.choice(index)}
            onClick={() => carousel.show(index)}
          >
            <Picture {...thumbnail(image)} alt="" />
          </EarlyButton>
        </li>
      ))}
    </ul>
  );
}

/** Pause comes first, so that a disturbed visitor need not go past the pictures. */
function GalleryControls({ carousel }: { carousel: CarouselState }) {
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
