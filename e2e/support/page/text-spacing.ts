import type { Page } from '@playwright/test';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One text of a page: where its lines are, what is seen of them, and the box that cuts off what goes beyond. */
interface TextBoxes {
  words: string;
  lines: Box[];
  seen: Box[];
  clip: Box | null;
  /** It stays where it is while the page scrolls below it. */
  floats: boolean;
}

/** Pixels by which boxes of letters may go beyond without any letter doing so. */
const SLACK = 2;

/**
 * Sets a page as WCAG 1.4.12 lets readers do it. Says which texts are cut off by it, and which lie on each other.
 */
export async function findTextSpacingDefects(page: Page): Promise<string[]> {
  const before = await page.evaluate(textBoxes);
  await page.evaluate(spaceTexts);
  const after = await page.evaluate(textBoxes);
  await page.evaluate(unspaceTexts);
  return [...cut(before, after), ...overlaps(before, after)];
}

/** By how many pixels a text goes beyond what cuts it off. */
const excess = ({ lines, clip }: TextBoxes): number =>
  clip === null
    ? 0
    : Math.max(
        0,
        ...lines.flatMap((line) => [
          clip.left - line.left,
          line.right - clip.right,
          clip.top - line.top,
          line.bottom - clip.bottom,
        ]),
      );

const isSeen = ({ seen }: TextBoxes): boolean =>
  seen.some(({ left, top, right, bottom }) => left < right && top < bottom);

const cut = (before: TextBoxes[], after: TextBoxes[]): string[] =>
  after
    .filter((text, at) => {
      const was = before[at];
      return was && isSeen(was) && excess(text) > excess(was) + SLACK;
    })
    .map(({ words }) => `cut off: ${words}`);

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right - SLACK &&
  other.left < one.right - SLACK &&
  one.top < other.bottom - SLACK &&
  other.top < one.bottom - SLACK;

const textsOverlap = (one: TextBoxes, other: TextBoxes): boolean =>
  one.seen.some((line) => other.seen.some((own) => overlap(line, own)));

function overlaps(before: TextBoxes[], after: TextBoxes[]): string[] {
  const found: string[] = [];
  for (const [at, one] of after.entries()) {
    for (const [distance, other] of after.slice(at + 1).entries()) {
      if (one.floats || other.floats || !textsOverlap(one, other)) continue;
      const [was, otherWas] = [before[at], before[at + 1 + distance]];
      if (was && otherWas && textsOverlap(was, otherWas)) continue;
      found.push(`on each other: ${one.words} | ${other.words}`);
    }
  }
  return found;
}

/** A sheet of the document's own, which no policy blocks. Parts below the fold are rendered as if they were scrolled to. */
function spaceTexts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, *::before, *::after {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
      transition: none !important;
      content-visibility: visible !important;
    }
    p { margin-block-end: 2em !important }
  `);
  document.adoptedStyleSheets.push(sheet);
}

function unspaceTexts(): void {
  document.adoptedStyleSheets.pop();
}

/** Every text in the order of the document; one that is not shown has no lines. Runs in the page. */
function textBoxes(): TextBoxes[] {
  const round = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom });
  const ancestors = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...ancestors(element.parentElement)] : [];
  const within = (box: Box, { left, top, right, bottom }: Box): Box => ({
    left: Math.max(box.left, left),
    top: Math.max(box.top, top),
    right: Math.min(box.right, right),
    bottom: Math.min(box.bottom, bottom),
  });
  const texts: TextBoxes[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim().slice(0, 60) ?? '';
    const parent = node.parentElement;
    if (words === '' || !parent || parent.closest('script, style, noscript, template')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const around = ancestors(parent).map((element) => ({
      box: round(element.getBoundingClientRect()),
      style: getComputedStyle(element),
    }));
    const frames = around.filter(({ style }) => style.overflow !== 'visible');
    const clip = frames.find(({ style }) => /hidden|clip/.test(style.overflow))?.box ?? null;
    // Text for screen readers and keyboards alone is clipped as a whole.
    const isShown =
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      around.every(({ style }) => style.clipPath === 'none');
    const lines = isShown ? [...range.getClientRects()].map(round) : [];
    const seen = lines.map((line) => frames.reduce((part, { box }) => within(part, box), line));
    const floats = around.some(({ style }) => /fixed|sticky/.test(style.position));
    texts.push({ words, lines, seen, clip, floats });
  }
  return texts;
}
