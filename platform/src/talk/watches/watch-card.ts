import { money, priceOf } from '../assistant/answers/shop-answers.ts';
import type { WatchCard, WatchFacts } from './watch-facts.ts';

/** A picture as a window shows it. */
export function pictureOf(picture: NonNullable<WatchFacts['picture']>): WatchCard['picture'] {
  const { id, title, width, height } = picture;
  return { path: `/media/${id}`, alt: title, width, height };
}

/** A watch for the screen; its price is the one that it sells for. */
export function watchCard(watch: WatchFacts): WatchCard {
  const { id, name, slug, picture, choices } = watch;
  return {
    productId: id,
    name,
    slug,
    url: `/product/${slug}`,
    price: money(priceOf(watch) ?? 0, watch.currency),
    inStock: watch.InStock ?? false,
    options: choices,
    picture: picture && pictureOf(picture),
  };
}
