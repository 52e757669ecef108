interface Shown {
  /** Of the region. */
  id: string;
  count: number;
  /** Milliseconds a slide stays. */
  interval: number;
  current: number;
  isLive: boolean;
}

/**
 * The attributes by which a script of the edge turns a carousel whose code has not arrived (`shell/RENDERING.md`). What the
 * script makes of them is what React renders there, so that it finds the slide that is shown as its own.
 */
export const carouselMarkup = ({ id, count, interval, current, isLive }: Shown) => ({
  region: {
    id,
    'data-turns': count > 1 ? interval : undefined,
    'data-index': current,
    'data-count': count,
    'data-live': isLive ? '' : undefined,
  },
  /** For what shows a slide; places begin with 0. */
  slide: (place: number) => ({ 'data-slide': place, 'data-current': place === current }),
  /** For what leads to a slide. */
  choice: (place: number) => ({ 'data-slide': place, 'aria-current': place === current }),
  /** For what says where the carousel is: `#` in the words stands for the number. */
  words: (words: string) => ({
    'data-words': words,
    children: words.replace('#', `${current + 1}`),
  }),
});
