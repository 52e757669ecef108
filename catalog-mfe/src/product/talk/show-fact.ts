import type { TalkFact } from '@horae/shared';
import styles from './show-fact.module.css';

const { marked = '' } = styles;

/** Scrolls to where a fact of the watch stands, opens the section around it and marks it; the focus goes along. */
export function showFact(fact: TalkFact): void {
  const place = placeOf(fact);
  if (!place) return;
  openAround(place);
  for (const before of document.querySelectorAll(`.${marked}`)) before.classList.remove(marked);
  place.classList.add(marked);
  if (!place.matches('button')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Parts of the page by their ids; what has none, such as a price, stands beside the name of the watch. */
const parts: Record<string, string> = {
  description: '#about-product',
  review: '#reviews-title',
};

function placeOf({ kind, label }: TalkFact): HTMLElement | null {
  const found =
    kind === 'specification'
      ? withText('main dt', label)?.parentElement
      : kind === 'section'
        ? withText('main button[aria-controls]', label)
        : null;
  return found ?? document.querySelector<HTMLElement>(parts[kind] ?? 'main h1');
}

function withText(selector: string, label: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(selector);
  return [...all].find(
    (one) =>
      one.textContent.trim().toLowerCase() === label.toLowerCase() &&
      // The answer itself says where it stands.
      !one.closest('#talk'),
  );
}

function openAround(place: HTMLElement): void {
  const section = place.closest('[data-open="false"]');
  if (section) document.querySelector<HTMLElement>(`[aria-controls="${section.id}"]`)?.click();
}
