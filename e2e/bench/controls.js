/*
 * Finds controls by role and name, and reports when a click has its visible answer. Plain JavaScript, because it is sent to the
 * browser as it stands, and not by the browser's driver, whose own queries are an act to a page.
 */
{
  const SELECTORS = {
    button: 'button, summary, [role="button"]',
    checkbox: 'input[type="checkbox"]',
    combobox: 'select, [role="combobox"]',
    dialog: 'dialog, [role="dialog"]',
    link: 'a[href]',
    searchbox: '[role="search"] input:not([type="hidden"]), search input:not([type="hidden"])',
    spinbutton: 'input[type="number"], [role="spinbutton"]',
    status: '[role="status"], output, [aria-live]',
  };
  const nameOf = (element) =>
    (
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby'))?.textContent ??
      element.labels?.[0]?.textContent ??
      element.textContent
    ).trim();
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const find = (role, name = /./, within = 'body') =>
    [...document.querySelectorAll(within)]
      .flatMap((part) => [...part.querySelectorAll(SELECTORS[role])])
      .find((element) => name.test(nameOf(element)) && !element.disabled && isShown(element));

  let lastPlace = '';
  /** Where a finger meets the control once it is painted and stands still; it is scrolled to if it is not in view. */
  globalThis.placeOf = (role, name, within) => {
    const control = firstLoad.fcp > 0 && find(role, name, within);
    if (!control) return null;
    const target = role === 'checkbox' ? (control.labels?.[0] ?? control) : control;
    const { left, top, width, height } = target.getBoundingClientRect();
    const place = { x: left + width / 2, y: top + height / 2 };
    const met = document.elementFromPoint(place.x, place.y);
    const isThere = met !== null && (target.contains(met) || met.control === control);
    if (!isThere) target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const isStill = lastPlace === JSON.stringify(place);
    lastPlace = JSON.stringify(place);
    return isThere && isStill ? place : null;
  };

  /** For a key: what a finger opens there belongs to the system. */
  globalThis.focusOn = (role, name, within) => {
    const control = (firstLoad.fcp > 0 && find(role, name, within)) || null;
    control?.focus();
    return control !== null && document.activeElement === control;
  };

  const expanded = (name) => () => {
    const control = find('button', name);
    return control?.getAttribute('aria-expanded') ?? control?.parentElement?.open;
  };
  const dialog = (name) => () => find('dialog', name) !== undefined;
  /** The visible state that each act changes. */
  const SIGHTS = {
    add: () =>
      document.querySelector('main button[aria-busy="true"]') !== null ||
      dialog(/^Cart/)() ||
      find('status', /is in your cart/) !== undefined,
    'open the cart': dialog(/^Cart/),
    quantity: () => document.querySelector('main input[type="number"]')?.value,
    option: () => document.querySelector('main select')?.value,
    sort: () => find('button', /low to high/i)?.getAttribute('aria-pressed'),
    facet: () => find('checkbox', /^Automatic/)?.checked,
    'search letter': () => find('searchbox')?.value,
    menu: () => find('link', /^Products/, 'header') !== undefined,
    FAQ: expanded(/does not fit/),
    chat: dialog(/^Chat/),
    link: () => document.querySelector('main h1')?.textContent,
  };

  /** Milliseconds from the last click to the frame that shows its answer; 0 until there is one. */
  globalThis.answered = 0;
  globalThis.watchAct = (act) => {
    const look = SIGHTS[act];
    let press = 0;
    const pressed = ({ isTrusted, timeStamp }) => {
      if (!isTrusted) return;
      const own = ++press;
      const before = look();
      globalThis.answered = 0;
      const compare = () => {
        if (own !== press) return;
        if (look() === before) {
          requestAnimationFrame(compare);
          return;
        }
        // The task after this frame runs once it has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          globalThis.answered = performance.now() - timeStamp;
        };
        port2.postMessage(null);
      };
      requestAnimationFrame(compare);
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, pressed, true);
  };
}
