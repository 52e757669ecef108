import type { TalkFact } from '@horae/shared';
import styles from './scroll-to-fact.module.css';

const { marked = '' } = styles;

/** Scrolls to a fact of the watch, opens the section around it and marks it; the focus goes along. */
export function scrollToFact(fact: TalkFact): void {
  const element = findFactElement(fact);
  if (!element) return;
  const section = element.closest('details');
  if (section) section.open = true;
  for (const before of document.querySelectorAll(`.${marked}`)) before.classList.remove(marked);
  element.classList.add(marked);
  if (element.localName !== 'summary') element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Parts of the page by their ids; what has none, such as a price, is beside the name of the watch. */
const parts: Record<string, string> = {
  description: '#about-product',
  review: '#reviews-title',
};

function findFactElement({ kind, label }: TalkFact): HTMLElement | null {
  const found =
    kind === 'specification'
      ? withText('main dt', label)?.parentElement
      : kind === 'section'
        ? withText('main summary', label)
        : null;
  return found ?? document.querySelector<HTMLElement>(parts[kind] ?? 'main h1');
}

function withText(selector: string, label: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(selector);
  return [...all].find(
    (one) =>
      one.textContent.trim().toLowerCase() === label.toLowerCase() &&
      // The answer itself links to it.
      !one.closest('#talk'),
  );
}
