import { type ReactElement, ViewTransition } from 'react';

interface TravellingPictureProps {
  /** Of the watch; a page shows one such picture of it. */
  slug: string;
  children: ReactElement;
}

/**
 * Follows the settings; made once, since asking lays the page out. A phone takes so long to picture the page before and after
 * that the move would cost more time than it is worth: there the next page is shown at once.
 */
const staysPut = globalThis.matchMedia?.('(prefers-reduced-motion: reduce), (pointer: coarse)');

/**
 * A watch's picture that moves to its place on the next page, where that shows it as well and the browser can. Nothing
 * else on the page takes part, and nothing does on the way back, which React draws within the very event. The edge, which
 * moves nothing, writes the usual value.
 */
export function TravellingPicture({ slug, children }: TravellingPictureProps) {
  return (
    <ViewTransition
      name={`watch-${slug}`}
      default="none"
      share={staysPut?.matches ? 'none' : 'auto'}
    >
      {children}
    </ViewTransition>
  );
}
