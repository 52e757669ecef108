import { type ReactElement, ViewTransition } from 'react';

interface TransitionPictureProps {
  /** Slug of the watch; a page may have only one such picture of it, since names of view transitions are unique. */
  slug: string;
  children: ReactElement;
}

/**
 * Follows the visitor's settings; created once, since reading `matches` forces a layout. A phone takes so long to capture
 * the page before and after that the transition would cost more time than it is worth: there the next page shows at once.
 */
const withoutMotion = globalThis.matchMedia?.(
  '(prefers-reduced-motion: reduce), (pointer: coarse)',
);

/**
 * A watch's picture that moves to its place on the next page, where that page shows it too and the browser supports it.
 * Nothing else on the page moves, and nothing moves on the way back, which React renders within the event itself. The
 * edge, which has no media queries, renders `auto`.
 */
export function TransitionPicture({ slug, children }: TransitionPictureProps) {
  return (
    <ViewTransition
      name={`watch-${slug}`}
      default="none"
      share={withoutMotion?.matches ? 'none' : 'auto'}
    >
      {children}
    </ViewTransition>
  );
}
