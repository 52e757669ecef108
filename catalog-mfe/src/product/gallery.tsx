import { Picture } from '@horae/shared/ui/picture';
import type { ProductImage } from '../catalogue/product';
import styles from './gallery.module.css';
import { GalleryControls } from './gallery-controls';
import { mainPicture, thumbnail } from './gallery-picture';
import { useSlides } from './use-slides';
import { useSwipe } from './use-swipe';

/** Milliseconds; specification, section 9. */
const INTERVAL = 3000;

interface GalleryProps {
  images: ProductImage[];
  productName: string;
}

/** The pictures of a product, one at a time, with small ones to choose from. */
export function Gallery({ images, productName }: GalleryProps) {
  const count = images.length;
  const subject = images[0]?.id ?? '';
  const slides = useSlides({ count, interval: INTERVAL, subject });
  const swipe = useSwipe((direction) => slides.show(slides.current + direction));

  if (count === 0) return <p className={styles.none}>There is no picture of this watch yet.</p>;

  return (
    <section
      ref={slides.place}
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={`Pictures of the ${productName}`}
      {...slides.hold}
    >
      <div className={styles.frame}>
        {count > 1 && <GalleryControls count={count} slides={slides} />}
        <div className={styles.slides} aria-live={slides.isPlaying ? 'off' : 'polite'} {...swipe}>
          {images.map((image, index) => (
            <Slide
              key={image.id}
              image={image}
              label={`${index + 1} of ${count}`}
              isCurrent={index === slides.current}
              isFirst={index === 0}
            />
          ))}
        </div>
      </div>
      {count > 1 && <Thumbnails images={images} current={slides.current} onShow={slides.show} />}
    </section>
  );
}

interface SlideProps {
  image: ProductImage;
  label: string;
  isCurrent: boolean;
  isFirst: boolean;
}

function Slide({ image, label, isCurrent, isFirst }: SlideProps) {
  return (
    <figure
      aria-roledescription="slide"
      aria-label={label}
      className={styles.slide}
      data-current={isCurrent}
      inert={!isCurrent}
    >
      <Picture {...mainPicture(image)} alt={image.alt} priority={isFirst} />
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
