/**
 * `turn()`, a part of a page's script as text: carousels go on by themselves before their code has arrived, or where it never
 * does. Their markup alone configures them (`shell/RENDERING.md`), and their code ends it as it takes them over
 * (`shared/ui/carousel/use-carousel.tsx`). As there, they stand still under the pointer, with the focus, out of view, in a hidden tab,
 * and where reduced motion is preferred; line and device may be spared it altogether, since each slide is a picture more. The next slide's picture is fetched ahead. Asking a browser where an element is would
 * lay the page out at once.
 */
export const TURN_CAROUSELS = `const turn = () => matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelectorAll('[data-turns]:not([data-live])').forEach((region) => {
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
