import { createLazyPart } from '../base/lazy-part.tsx';
import '@horae/shared/ui/card-grid.module.css';
import '@horae/shared/ui/state-message.module.css';
import '../card/product-card.module.css';

/* Parts that few product pages show load on demand; their styles are loaded with the page. */

export const ProductMissing = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "rare" */ './states/product-missing.tsx')).ProductMissing,
);
export const BackInStock = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "rare" */ './back-in-stock/back-in-stock.tsx')).BackInStock,
);
