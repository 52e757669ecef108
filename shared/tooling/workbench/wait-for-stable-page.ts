import type { QueryClient } from '@horae/shared/query';

/** Frames in a row in which nothing may have happened: React shows what was late a third of a second after a fallback. */
const CALM_FRAMES = 24;
/** Much more than a page without a network needs; what stays on its way is shown as it is then. Milliseconds. */
const AT_MOST = 5000;

/** Resolves when typefaces and pictures are there and the page has not changed for some frames. */
export async function waitForStablePage(cache: QueryClient, running: () => number): Promise<void> {
  await document.fonts.ready;
  let calm = 0;
  const watcher = new MutationObserver(() => {
    calm = 0;
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  const end = performance.now() + AT_MOST;
  while (calm < CALM_FRAMES && performance.now() < end) {
    await new Promise(requestAnimationFrame);
    const isBusy = running() > 0 || cache.isMutating() > 0 || !havePictures();
    calm = isBusy ? 0 : calm + 1;
  }
  watcher.disconnect();
}

/** All pictures of the page: a state is looked at whole, so that none waits for the view. */
function havePictures(): boolean {
  const pictures = [...document.images];
  for (const picture of pictures) if (picture.loading === 'lazy') picture.loading = 'eager';
  return pictures.every((picture) => picture.complete);
}
