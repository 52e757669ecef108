/** Visitors type into these, choose, click and open them, or may have the focus on them. */
const INTERACTIVE =
  'input:not([type="hidden"]), textarea, select, button, a[href], summary, details';
/** As long as parts of a page may take to come. */
const WAIT_MS = 10_000;

/**
 * Transfers input of a visitor to elements that React renders again.
 *
 * React keeps served elements only where they are what it expects. A translator has put other words there by then, and
 * extensions put elements of their own beside fields: React then renders that part of the page again, with new empty
 * elements. So the state of lost elements goes to those in
 * their positions, before anything is painted or the next key arrives. It is there before effects run, so code that looks for
 * what was done before it came finds it as it does on any other page.
 *
 * Returns the function to call whenever React has rendered a part again.
 */
export function createInputTransfer(root: Element): () => void {
  const served = elementsByPosition(root);
  const lost = new Map<string, Element>();
  const focus = followFocus(root);
  const observer = new MutationObserver(() => transfer());

  const transfer = () => {
    for (const [position, element] of elementsByPosition(root)) {
      const before = lost.get(position);
      if (!before) continue;
      lost.delete(position);
      const hadFocus = focus.lost() === before;
      // First, as code may answer the focus by a value of its own.
      if (hadFocus) moveFocus(element);
      copyState(before, element);
      if (hadFocus) copySelection(before, element);
    }
    if (lost.size === 0) observer.disconnect();
  };

  return () => {
    for (const [position, element] of served) {
      if (element.isConnected) continue;
      served.delete(position);
      lost.set(position, element);
    }
    // Parts whose code is still on its way come later.
    observer.observe(root, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), WAIT_MS);
    transfer();
  };
}

/**
 * Elements by their positions: what each is, and how many of its kind stand before it. Neither changes when a part is
 * rendered again; ids that React makes do.
 */
function elementsByPosition(root: Element): Map<string, Element> {
  const counts = new Map<string, number>();
  const positions = new Map<string, Element>();
  for (const element of root.querySelectorAll(INTERACTIVE)) {
    const kind = getKind(element);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    positions.set(`${kind} ${count}`, element);
  }
  return positions;
}

function getKind(element: Element): string {
  const form = 'form' in element && element.form instanceof HTMLFormElement ? element.form : null;
  const attributes = ['type', 'name', 'href', 'data-early'].map((name) =>
    element.getAttribute(name),
  );
  // The value of a field is what is typed; that of a choice or of a button is part of what it is.
  const choice =
    element instanceof HTMLInputElement && hasCheck(element) ? element.getAttribute('value') : '';
  return [element.tagName, form?.getAttribute('action'), ...attributes, choice].join(' ');
}

const hasCheck = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) copyInput(from, to);
  else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
    if (from.value !== from.defaultValue) type(from.value, to);
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    to.value = from.value;
  } else if (from instanceof HTMLButtonElement && to instanceof HTMLButtonElement) {
    to.pressed = from.pressed;
  } else if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) {
    to.open = from.open;
  }
}

function copyInput(from: HTMLInputElement, to: HTMLInputElement): void {
  if (hasCheck(from)) {
    if (from.checked !== from.defaultChecked) to.checked = from.checked;
  } else if (from.type === 'file') {
    if (from.files?.length) to.files = from.files;
  } else if (from.value !== from.defaultValue) {
    type(from.value, to);
  }
}

/**
 * As if it were typed now, so that a component which holds the text itself learns of it. React takes a value that is set on the
 * element for one of its own, hence the setter that all fields share.
 */
function type(text: string, field: HTMLInputElement | HTMLTextAreaElement): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Remembers which element the focus was taken from by being removed. */
function followFocus(root: Element): { lost: () => Element | null } {
  let latest: Element | null = root.contains(document.activeElement)
    ? document.activeElement
    : null;
  root.addEventListener('focusin', ({ target }) => {
    latest = target instanceof Element ? target : null;
  });
  root.addEventListener('focusout', ({ target }) => {
    // Some browsers say so for an element that is being removed as well.
    queueMicrotask(() => {
      if (latest === target && latest?.isConnected) latest = null;
    });
  });
  return {
    lost: () => (document.activeElement === document.body && !latest?.isConnected ? latest : null),
  };
}

function moveFocus(to: Element): void {
  if (!(to instanceof HTMLElement)) return;
  const sheet = to.closest('[popover]');
  // The focus was in it, so it was open.
  if (sheet instanceof HTMLElement && !sheet.matches(':popover-open')) sheet.showPopover();
  to.focus({ preventScroll: true });
}

const hasText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

function copySelection(from: Element, to: Element): void {
  if (!hasText(from) || !hasText(to)) return;
  // Fields for numbers, addresses of mails and choices have no selection.
  if (from.selectionStart === null || to.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}
