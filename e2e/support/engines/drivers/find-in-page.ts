import { configure, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** A target as it travels into the page. */
export interface SerializedTarget {
  role?: string;
  label?: string;
  name?: { source: string; flags: string } | string;
  text?: { source: string; flags: string };
  within?: SerializedTarget;
}

// Its words for what is missing list the whole page; here no one reads them.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

const pattern = ({ source, flags }: { source: string; flags: string }) => new RegExp(source, flags);
const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** All that fit a target and can be perceived, in the order of the document. */
function find({ role, label, name, text, within }: SerializedTarget): HTMLElement[] {
  const roots = within ? find(within) : [document.body];
  const named = typeof name === 'object' ? pattern(name) : name;
  const found = roots.flatMap((root) =>
    role
      ? queryAllByRole(root, role, { ...(named !== undefined && { name: named }) })
      : queryAllByLabelText(root, label ?? '', { exact: true }),
  );
  const has = text && pattern(text);
  return found.filter(
    (element) => isSeen(element) && (!has || has.test(element.textContent ?? '')),
  );
}

/** The middle of an element, once it is scrolled to; `null` where something else would get the click. */
function middleOf(element: Element): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const [box] = element.getClientRects();
  if (!box) return null;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const isOwn = hit && (element.contains(hit) || hit.closest('label')?.contains(element));
  return isOwn ? point : null;
}

Object.assign(globalThis, { pageFinder: { find, middleOf } });
