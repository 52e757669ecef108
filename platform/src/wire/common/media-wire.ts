import type { MediaItem } from '../../commerce/catalogue/product-parts.ts';

/** The path of a picture: on the shop's own origin, so that the page's policy covers it. */
export function mediaUrl(id: string): string {
  return `/media/${encodeURIComponent(id)}`;
}

/** Follows {@link mediaUrl} in the picture's URL for a line of the hosted checkout. */
export const LINE_PICTURE = 'v1/fill/w_240,h_240/line.jpg';

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
