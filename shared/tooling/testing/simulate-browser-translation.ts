/**
 * Does to texts what a browser does that translates: each goes into two elements, as another text node than the one that
 * React knows.
 */
export function simulateBrowserTranslation(
  within: Element,
  translated: (text: string) => string,
): void {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  }
  for (const text of texts) {
    const inner = document.createElement('font');
    inner.append(translated(text.data));
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}
