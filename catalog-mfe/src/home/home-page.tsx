import { usePageTitle } from '../page-title';
import { Bestsellers } from './bestsellers';
import { Categories } from './categories';
import { FeatureCards } from './feature-cards';
import styles from './home-page.module.css';
import { PointOfView } from './point-of-view';
import { PromoCarousel } from './promo-carousel';
import { Questions } from './questions';
import { Testimonials } from './testimonials';

export function HomePage() {
  usePageTitle(undefined);

  return (
    <main id="main">
      <h1 className="visually-hidden">Horae, watches</h1>
      <PromoCarousel />
      <div className={styles.content}>
        <FeatureCards />
        <Categories />
        <Bestsellers />
        <Testimonials />
        <Questions />
        <PointOfView />
      </div>
    </main>
  );
}
