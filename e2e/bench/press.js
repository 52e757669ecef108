/*
 * Presses the page's first Add to Cart button every 50 ms from its first appearance until it
 * answers (`answered`: it is busy) and the cart's request is on its way (`sent`, see observe.js).
 */
{
  const seen = globalThis.firstLoad;
  const findButton = () =>
    [...document.querySelectorAll('main button')].find((button) =>
      /^\s*add to cart/i.test(button.textContent),
    );

  const timer = setInterval(() => {
    const button = findButton();
    if (!button) return;
    const isBusy = button.getAttribute('aria-busy') === 'true';
    if (isBusy && !seen.answered) seen.answered = performance.now();
    if (seen.sent) {
      seen.answered = Math.min(seen.answered || seen.sent, seen.sent);
      clearInterval(timer);
    } else if (!isBusy) {
      button.click();
      if (button.getAttribute('aria-busy') === 'true') seen.answered ||= performance.now();
    }
  }, 50);
}
