/** The name of these rules in the page until its whole sheets arrive (`inline-page-scripts.ts`). */
export const BELOW_FOLD_STYLE = 'below-fold';

/**
 * Sets `--below-fold` (`shared/ui/tokens.css`) until a page starts: elements that use it are laid out after the first view,
 * with its picture, has been painted. It applies only to a phone's viewport, and not to an address with a fragment, whose
 * target may be in such an element. Without scripts, or without these rules, everything is shown as well.
 *
 * The wait is the delay of an animation, during which a browser renders no frames.
 */
export const BELOW_FOLD_DELAY =
  '@keyframes below-fold{from,to{content-visibility:hidden}}' +
  '@media(max-width:600px) and (max-height:950px){:root:not(:has(:target)){--below-fold:below-fold 1ms .3s backwards}}';

export const delaysBelowFold = (rules: string[]): boolean =>
  rules.some((text) => text.includes('var(--below-fold'));
