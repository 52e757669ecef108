import { type PageContext, usePageTitle, WhenNeeded } from '@horae/shared';
import { bestsellersQuery, categoriesQuery } from '../catalogue/categories-bestsellers-query.ts';
import { CompareForm } from '../compare-selection/compare-form.tsx';
import { useFlag } from '../flags.ts';
import { ArticleTeasers } from '../home/article-teasers.tsx';
import { Bestsellers, Categories } from '../home/categories-and-bestsellers.tsx';
import { FeatureCards } from '../home/feature-cards.tsx';
import { FrequentQuestions } from '../home/frequent-questions.tsx';
import styles from '../home/home-page.module.css';
import { PromoCarousel } from '../home/promo-carousel.tsx';
import { Testimonials } from '../home/testimonials.tsx';
import { WishlistForm } from '../wishlist/wishlist-form.tsx';

export const HOME_TITLE = 'Watches with a reason for every line on the dial';

function HomePage() {
  usePageTitle(HOME_TITLE);
  const isBestsellersFirst = useFlag('home-order') === 'bestsellers-first';
  const categories = (
    <WhenNeeded key="categories">
      <Categories />
    </WhenNeeded>
  );
  const bestsellers = (
    <WhenNeeded key="bestsellers">
      <Bestsellers />
    </WhenNeeded>
  );

  return (
    <main id="main">
      <h1 className="visually-hidden">Horae, watches</h1>
      <PromoCarousel />
      <div className={styles.content}>
        <FeatureCards />
        {isBestsellersFirst ? [bestsellers, categories] : [categories, bestsellers]}
        <WhenNeeded>
          <Testimonials />
        </WhenNeeded>
        <WhenNeeded>
          <FrequentQuestions />
        </WhenNeeded>
        <WhenNeeded>
          <ArticleTeasers />
        </WhenNeeded>
      </div>
      <WishlistForm />
      <CompareForm />
    </main>
  );
}

/** Requests what the page shows, so that the first view has it. Rejects when it cannot be had. */
export async function prefetchHome({ queryClient }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(categoriesQuery),
    queryClient.fetchQuery(bestsellersQuery),
  ]);
}

export { HomePage as Component, prefetchHome as prefetch };
