import { Link } from '@horae/shared/router';
import { buttonClass } from '@horae/shared/ui/button';
import { Carousel } from '@horae/shared/ui/carousel';
import { Picture } from '@horae/shared/ui/picture';
import { useCarousel } from '@horae/shared/ui/use-carousel';
import { useAwake } from '../base/use-hydrated.ts';
import styles from './promo-carousel.module.css';
import { promoImage } from './promo-image.ts';
import { type PromoSlide, promoSlides } from './promo-slides.ts';

/** Specification, section 9. Milliseconds. */
const INTERVAL = 3000;

export function PromoCarousel() {
  const carousel = useCarousel({ count: promoSlides.length, interval: INTERVAL });
  const isAwake = useAwake();
  const slides = promoSlides.map((slide, index) => ({
    key: slide.key,
    content: <Slide slide={slide} isFirst={index === 0} isDrawn={index === 0 || isAwake} />,
  }));

  return (
    <div
      className={styles.promo}
      data-slide={promoSlides[carousel.index]?.key}
      data-tone={promoSlides[carousel.index]?.tone}
    >
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
  slide: PromoSlide;
  isFirst: boolean;
  isDrawn: boolean;
}

function Slide({ slide, isFirst, isDrawn }: SlideProps) {
  return (
    <div
      className={styles.slide}
      data-slide={slide.key}
      data-tone={slide.tone}
      data-side={slide.side}
    >
      <div className={styles.picture}>
        {isDrawn && (
          <Picture
            {...promoImage(slide)}
            alt={slide.alt}
            color={slide.color}
            priority={isFirst}
            className={styles.image}
          />
        )}
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>{slide.title}</h2>
        <p className={styles.lead}>{slide.text}</p>
        <Link to="/products" className={`${buttonClass()} ${styles.shop}`}>
          Shop Now
        </Link>
      </div>
    </div>
  );
}
