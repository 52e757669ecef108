import { imageSource, isolated } from '@horae/shared';
import { Carousel } from '@horae/shared/ui/carousel/carousel';
import { useCarousel } from '@horae/shared/ui/carousel/use-carousel';
import { Picture } from '@horae/shared/ui/picture';
import { Rating } from '@horae/shared/ui/rating';
import { Link } from 'react-router-dom';
import { productAddress } from '../base/page-addresses.ts';
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

interface CustomerQuote {
  key: string;
  text: string;
  author: string;
  rating: number;
  watch: { name: string; slug: string };
  /** File of the shop's media. */
  image: string;
  alt: string;
}

export const customerQuotes: CustomerQuote[] = [
  {
    key: 'red-sea',
    text: 'Took it to the Red Sea for a week of diving. Bezel action is crisp, lume is readable for the entire night dive, and it looks right with a shirt afterwards.',
    author: 'N.',
    rating: 5,
    watch: { name: 'Tidal 300', slug: 'tidal-300' },
    image: '/media/tidal-300-angle.jpg',
    alt: 'Tidal 300, seen from the crown side',
  },
  {
    key: 'kitchen',
    text: 'I use the chronograph every day, mostly in the kitchen. Timing pasta since May.',
    author: 'D.',
    rating: 5,
    watch: { name: 'Velocity 41', slug: 'velocity-41' },
    image: '/media/velocity-41-angle.jpg',
    alt: 'Velocity 41, seen from the crown side',
  },
  {
    key: 'rivers',
    text: 'Went through two rivers with it. Dry by lunch. A little long for thin wrists.',
    author: 'A.',
    rating: 4,
    watch: { name: 'Terrain 38', slug: 'terrain-38' },
    image: '/media/terrain-38-angle.jpg',
    alt: 'Terrain 38, seen from the crown side',
  },
  {
    key: 'travel',
    text: 'Set the yellow hand to home and forget it. Setting it does not stop the watch, which matters when you are jet-lagged.',
    author: 'A.',
    rating: 5,
    watch: { name: 'Altus GMT', slug: 'altus-gmt' },
    image: '/media/altus-gmt-angle.jpg',
    alt: 'Altus GMT, seen from the crown side',
  },
  {
    key: 'office',
    text: 'Wears like a dress watch. I bought it for holidays and now wear it to the office.',
    author: 'F.',
    rating: 4,
    watch: { name: 'Reef 200', slug: 'reef-200' },
    image: '/media/reef-200-angle.jpg',
    alt: 'Reef 200, seen from the crown side',
  },
];
