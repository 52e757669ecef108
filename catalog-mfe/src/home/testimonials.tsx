import { imageSource, isolated } from '@horae/shared';
import { Carousel } from '@horae/shared/ui/carousel/carousel';
import { useCarousel } from '@horae/shared/ui/carousel/use-carousel';
import { Picture } from '@horae/shared/ui/picture';
import { Rating } from '@horae/shared/ui/rating';
import { Link } from 'react-router-dom';
import { productAddress } from '../base/addresses.ts';
import { type CustomerQuote, customerQuotes } from './quotes.ts';
import styles from './testimonials.module.css';

/** Milliseconds that a quote stays. */
const INTERVAL = 5000;
const IMAGE = {
  width: 560,
  height: 560,
  widths: [400, 800, 1000],
  sizes: '(max-width: 600px) 100vw, 42vw',
};

export function Testimonials() {
  const carousel = useCarousel({ count: customerQuotes.length, interval: INTERVAL });
  const slides = customerQuotes.map((quote) => ({
    key: quote.key,
    content: <Testimonial quote={quote} />,
  }));

  return (
    <div className={styles.testimonials}>
      <Carousel
        label="What owners say"
        carousel={carousel}
        slides={slides}
        className={styles.carousel}
      />
    </div>
  );
}

function Testimonial({
  quote: { text, author, rating, watch, image, alt },
}: {
  quote: CustomerQuote;
}) {
  return (
    <div className={styles.slide}>
      <div className={styles.picture}>
        <Picture {...imageSource(image, IMAGE)} alt={alt} />
      </div>
      <figure className={styles.panel}>
        <h2 className={styles.title}>What owners say</h2>
        <Rating value={rating} />
        <blockquote className={styles.quote}>{`“${text}”`}</blockquote>
        <figcaption className={styles.author}>
          <span>{`${isolated(author)}, on the `}</span>
          <Link to={productAddress(watch.slug)}>{watch.name}</Link>
        </figcaption>
      </figure>
    </div>
  );
}
