import { Picture } from '@horae/shared/ui/picture';
import { useCarousel } from '@horae/shared/ui/use-carousel';
import type { KeyboardEvent } from 'react';
import { useHydrated } from '../../base/use-hydrated.ts';
import type { ProductImage } from '../../catalogue/product.ts';
import styles from './gallery.module.css';
import { GalleryControls } from './gallery-controls.tsx';
import { mainPicture, thumbnail } from './picture-sizes.ts';
import { ZoomButton } from './zoom-button.tsx';

/** Milliseconds that a picture stays. */
const INTERVAL = 3000;

interface GalleryProps {
  images: ProductImage[];
  productName: string;
}

/** The pictures of a product, one at a time, with small ones to choose from. */
export function Gallery({ images, productName }: GalleryProps) {
  const count = images.length;
  const subject = images[0]?.id ?? '';
  const carousel = useCarousel({ count, interval: INTERVAL, subject, stopsAfterChoice: true });
  const isHydrated = useHydrated();
  const current = images[carousel.index];

  if (!current) return <p className={styles.none}>There is no picture of this watch yet.</p>;

  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') carousel.next();
    if (event.key === 'ArrowLeft') carousel.previous();
  };

  return (
    <section
      {...carousel.region}
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={`Pictures of the ${productName}`}
      {...(count > 1 && { onKeyDown: turn })}
    >
      <div className={styles.frame}>
        {count > 1 && <GalleryControls carousel={carousel} />}
        <ZoomButton image={current} />
        <div
          {...carousel.swipe}
          className={styles.slides}
          aria-live={carousel.isRunning ? 'off' : 'polite'}
        >
          {images.map((image, index) => (
            <Slide
              key={image.id}
              image={image}
              label={`${index + 1} of ${count}`}
              isCurrent={index === carousel.index}
              isFirst={index === 0}
              isRendered={index === carousel.index || isHydrated}
            />
          ))}
        </div>
      </div>
      {count > 1 && <Thumbnails images={images} current={carousel.index} onShow={carousel.show} />}
    </section>
  );
}

interface SlideProps {
  image: ProductImage;
  label: string;
  isCurrent: boolean;
  isFirst: boolean;
  isRendered: boolean;
}

function Slide({ image, label, isCurrent, isFirst, isRendered }: SlideProps) {
  return (
    <figure
      aria-roledescription="slide"
      aria-label={label}
      className={styles.slide}
      data-current={isCurrent}
      inert={!isCurrent}
    >
      {isRendered && <Picture {...mainPicture(image)} alt={image.alt} priority={isFirst} />}
    </figure>
  );
}

interface ThumbnailsProps {
  images: ProductImage[];
  current: number;
  onShow: (index: number) => void;
}

function Thumbnails({ images, current, onShow }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails} aria-label="All pictures">
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Show picture ${index + 1}: ${image.alt}`}
            aria-current={index === current}
            onClick={() => onShow(index)}
          >
            <Picture {...thumbnail(image)} alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
