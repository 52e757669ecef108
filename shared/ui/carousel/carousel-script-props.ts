interface Shown {
  /** Id of the region. */
  id: string;
  count: number;
  /** Milliseconds a slide stays. */
  interval: number;
  current: number;
  isLive: boolean;
}

/**
 * The attributes by which a script of the edge turns a carousel whose code has not loaded (`shell/RENDERING.md`). The script
 * changes them as React renders them, so that hydration finds the slide that is shown as its own.
 */
export const getCarouselProps = ({ id, count, interval, current, isLive }: Shown) => ({
  region: {
    id,
    'data-turns': count > 1 ? interval : undefined,
    'data-index': current,
    'data-count': count,
    'data-live': isLive ? '' : undefined,
  },
  /** Attributes of a slide; places begin with 0. */
  slide: (place: number) => ({ 'data-slide': place, 'data-current': place === current }),
  /** Attributes of a control that leads to a slide. */
  choice: (place: number) => ({ 'data-slide': place, 'aria-current': place === current }),
  /** Attributes of the text with the current place: `#` in the words stands for the number. */
  words: (words: string) => ({
    'data-words': words,
    children: words.replace('#', `${current + 1}`),
  }),
});
