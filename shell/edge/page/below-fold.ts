/** The page has the rules under this name until its whole sheets come (`late-looks.ts`). */
export const BELOW_FOLD = 'below-fold';

/**
 * What `--below-fold` is (`shared/ui/tokens.css`) until a page starts: what reads it is laid out when the first view, with
 * the picture in it, has been painted. Only where the first view is a phone's, and not where the address leads to a
 * place in the page, which may be in such a part. Without a script, and without these rules, all is shown just the same.
 *
 * The wait is the delay of an animation, for which a browser makes no frames.
 */
export const BELOW_FOLD_RULES =
  '@keyframes below-fold{from,to{content-visibility:hidden}}' +
  '@media(max-width:600px) and (max-height:950px){:root:not(:has(:target)){--below-fold:below-fold 1ms .3s backwards}}';

/** Whether any of these rules waits for it. */
export const isAwaited = (rules: string[]): boolean =>
  rules.some((text) => text.includes('var(--below-fold'));
