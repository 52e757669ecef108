import { BELOW_FOLD_STYLE } from '../css/below-fold-layout-delay.ts';
import { TYPEFACES_COOKIE } from '../css/render-inactive-typefaces.ts';

/** A script without the line breaks and spaces that only its readers need; its lines have to end in a mark. */
export const minifyScript = (script: string): string =>
  script.replace(/\n\s*/g, '').replace(/ ?([=>?{}(),;:|&!]+) ?/g, '$1');

/*
 * Parts of scripts of pages, as text: what a page looks like beyond its first paint. Both read `sheets`, which the page
 * names in `start`.
 */

/**
 * `style()`: the whole sheets, once, and all in one go, since each change of sheets causes a layout. A sheet goes where
 * its first rules stood, since layers count by their order; one that fails is left to the chunk loader, which reports it to the
 * slot, and one that hangs takes its place when it comes. First rules among what was rendered (`insert-remote-styles.ts`) move behind
 * those of the head: React finds there what it has rendered. Nothing waits any longer for the first view (`below-fold-layout-delay.ts`).
 */
export const WHOLE_STYLES_SCRIPT = `const link = (rel, href) => Object.assign(document.createElement('link'), { rel, href });
const wholeSheet = ([name, url]) => new Promise((done) => {
  const first = document.querySelector('style[data-first="' + name + '"]');
  if (!first) return done(() => {});
  const sheet = link('stylesheet', url);
  sheet.dataset.href = name;
  sheet.media = 'not all';
  const show = () => {
    sheet.media = 'all';
    first.remove();
  };
  sheet.onload = () => done(show);
  sheet.onerror = () => done(() => sheet.replaceWith(first));
  setTimeout(() => done(() => {
    sheet.before(first);
    sheet.onload = show;
    sheet.onerror = () => sheet.remove();
  }), 6e3);
  if (first.closest('body')) document.head.append(sheet);
  else first.before(sheet);
});
let styled;
const style = () => styled ??= Promise.all(sheets.map(wholeSheet)).then((all) => {
  document.querySelector('style[data-first="${BELOW_FOLD_STYLE}"]')?.remove();
  all.forEach((show) => show());
});
`;

/** `fetchFonts()`: typefaces that the page had to do without, for the next one; a browser that keeps nothing does without them again. */
export const FETCH_FONTS_SCRIPT = `const fetchFonts = async () => {
  const { media, dataset } = document.querySelector('style[data-fonts]') ?? {};
  if (media !== 'not all') return;
  const { fonts, note } = dataset;
  await Promise.all(fonts.split(' ').map(async (url) => {
    const answer = await fetch(url, { priority: 'low' });
    if (!answer.ok) throw new Error(url);
    await answer.arrayBuffer();
  }));
  document.cookie = '${TYPEFACES_COOKIE}=' + note + '; Path=/; Max-Age=31536000; SameSite=Lax' + (location.protocol === 'https:' ? '; Secure' : '');
};
`;

/**
 * `turn()`, a part of a page's script as text: carousels go on by themselves before their code has arrived, or where it never
 * does. Their markup alone configures them (`shell/RENDERING.md`), and their code ends it as it takes them over
 * (`shared/ui/carousel/use-carousel.tsx`). As there, they stand still under the pointer, with the focus, out of view, in a hidden tab,
 * and where reduced motion is preferred; line and device may be spared it altogether, since each slide is a picture more. The next slide's picture is fetched ahead. Asking a browser where an element is would
 * lay the page out at once.
 */
export const TURN_CAROUSELS_SCRIPT = `const turn = () => matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelectorAll('[data-turns]:not([data-live])').forEach((region) => {
  const { dataset } = region;
  const each = (selector, act) => region.querySelectorAll(selector).forEach(act);
  const next = () => (+dataset.index + 1) % dataset.count;
  const fetchNext = () => each('[data-current][data-slide="' + next() + '"] img', ({ sizes, srcset, src }) =>
    Object.assign(new Image(), { sizes, srcset, src }));
  let isSeen = false;
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1).isIntersecting;
    if (isSeen) fetchNext();
  }).observe(region);
  region.turning ??= setInterval(() => {
    if (!region.isConnected) clearInterval(region.turning);
    if (!isSeen || document.hidden || region.matches(':hover,:focus-within')) return;
    dataset.index = next();
    for (const name of ['data-current', 'aria-current']) each('[data-slide][' + name + ']', (part) =>
      part.setAttribute(name, part.dataset.slide === dataset.index));
    each('[data-words]', (part) => part.textContent = part.dataset.words.replace('#', +dataset.index + 1));
    fetchNext();
  }, dataset.turns);
});
`;
