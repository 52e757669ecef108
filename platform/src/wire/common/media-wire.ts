import { type MediaItem, mediaUrl } from '../../commerce/catalogue/product-options.ts';

/** With an id, so that the SDK makes it an image reference, for which pages can request sizes. */
export function imageWire({ id, width, height, title }: MediaItem) {
  return { id, url: mediaUrl(id), width, height, altText: title };
}

/** A picture as the catalogue sends it. */
function mediaItemWire(item: MediaItem) {
  const url = mediaUrl(item.id);
  return {
    id: item.id,
    title: item.title,
    mediaType: 'image',
    thumbnail: { url, width: 50, height: 50 },
    image: { url, width: item.width, height: item.height },
  };
}

/** Main picture and all pictures; an empty object when there are none. */
export function mediaWire(items: readonly MediaItem[]) {
  const all = items.map(mediaItemWire);
  const [mainMedia] = all;
  return mainMedia ? { mainMedia, items: all } : { items: [] };
}
