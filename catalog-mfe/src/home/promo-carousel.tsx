import { buttonClass } from '@horae/shared/ui/button';
import { Carousel } from '@horae/shared/ui/carousel/carousel';
import { useCarousel } from '@horae/shared/ui/carousel/use-carousel';
import { Picture } from '@horae/shared/ui/picture';
import { Link } from 'react-router-dom';
import styles from './promo-carousel.module.css';
import { getPromoImageSource, type PromoSlideData, promoSlides } from './promo-slides.ts';

/** Milliseconds that a slide stays. */
const INTERVAL = 3000;

export function PromoCarousel() {
  const carousel = useCarousel({ count: promoSlides.length, interval: INTERVAL });
  const slides = promoSlides.map((slide, index) => ({
    key: slide.key,
    content: <Slide slide={slide} isFirst={index === 0} />,
  }));

  return (
    <div className={styles.promo}>
      <Carousel
        label="Offers"
        carousel={carousel}
        slides={slides}
        track
        className={styles.carousel}
      />
    </div>
  );
}

interface SlideProps {
  slide: PromoSlideData;
  isFirst: boolean;
}

function Slide({ slide, isFirst }: SlideProps) {
  return (
    <div
      className={styles.slide}
      data-offer={slide.key}
      data-tone={slide.tone}
      data-side={slide.side}
    >
      <div className={styles.picture}>
        <Picture
          {...getPromoImageSource(slide)}
          alt={slide.alt}
          color={slide.color}
          priority={isFirst}
          className={styles.image}
        />
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>{slide.title}</h2>
        <p className={styles.lead}>{slide.text}</p>
        <Link
          to="/products"
          className={`${buttonClass()} ${styles.shop}`}
          data-prefetch={isFirst || undefined}
        >
          Shop Now
        </Link>
      </div>
    </div>
  );
}
