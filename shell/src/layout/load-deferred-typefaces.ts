/**
 * Where the first view had to do without the typefaces, sets the page in them with the next step: what is shown then
 * is new, so that nothing moves that is being read. Loads them after the page's pictures; rejects where they cannot be had.
 * @param onNavigation calls back before a page is painted that has been stepped to
 */
export async function loadPageTypefaces(
  page: Document,
  onNavigation: (listener: () => void) => void,
): Promise<void> {
  const style = page.querySelector<HTMLStyleElement>('style[data-fonts]');
  if (style?.media !== 'not all') return;
  const files = (style.dataset.fonts ?? '').split(' ');
  const rules = [...(style.sheet?.cssRules ?? [])].filter(
    (rule) => rule instanceof CSSFontFaceRule,
  );
  const faces = rules.map(({ style }) => {
    const isNeeded = files.some((file) => style.getPropertyValue('src').includes(file));
    // One that is loaded before it is added cannot come late; as optional, Firefox refuses it after a tenth of a second.
    return { face: createFace(style, isNeeded ? 'swap' : 'optional'), isNeeded };
  });
  if (page.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  await Promise.all(faces.map(({ face, isNeeded }) => isNeeded && face.load()));
  onNavigation(() => {
    for (const { face } of faces) page.fonts.add(face);
  });
}

function createFace(style: CSSStyleDeclaration, display: FontDisplay): FontFace {
  const read = (name: string) => style.getPropertyValue(name);
  return new FontFace(read('font-family').replace(/^["']|["']$/g, ''), read('src'), {
    weight: read('font-weight') || 'normal',
    unicodeRange: read('unicode-range') || 'U+0-10FFFF',
    display,
  });
}
