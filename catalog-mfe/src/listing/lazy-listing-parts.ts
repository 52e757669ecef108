import { createLazyPart } from '../base/lazy-part.tsx';
import '@horae/shared/ui/state-message.module.css';

/* Parts that few listings show load on demand; their styles are loaded with the page. */

export const NoMatchingProducts = createLazyPart(
  async () => (await import('./results/no-matching-products.tsx')).NoMatchingProducts,
);
export const PastLastPage = createLazyPart(
  async () => (await import('./results/past-last-page.tsx')).PastLastPage,
);
