/*
 * Runs in a page at rest and leaves its floor in `globalThis.floor`: what is above the fold, and the style
 * rules that apply to it. Plain JavaScript, because it is sent to the browser as it stands.
 */
{
  const isBelow = (element) => {
    const { top, height, width } = element.getBoundingClientRect();
    return (height > 0 || width > 0) && top >= innerHeight;
  };
  const body = document.body;
  for (const element of body.querySelectorAll('*')) {
    if (element.isConnected && isBelow(element)) element.remove();
  }
  const noise =
    'script, noscript, template, link[rel="modulepreload"], link[rel="preload"]:not([as="image"])';
  for (const element of document.querySelectorAll(noise)) element.remove();
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.remove();

  /** Without states and pseudo-elements, which the element may have later. */
  const applies = (selector) => {
    const plain = selector.replace(/::?(before|after|hover|focus[\w-]*|active|checked)/g, '');
    try {
      return document.querySelector(plain || '*') !== null;
    } catch {
      return true;
    }
  };
  const textOf = (rule) => {
    if (rule instanceof CSSStyleRule && rule.cssRules.length === 0)
      return applies(rule.selectorText) ? rule.cssText : '';
    // The scope of a remote.
    if (rule instanceof CSSStyleRule) {
      const nested = [...rule.cssRules].map(textOf).join('');
      return nested && applies(rule.selectorText) ? `${rule.selectorText}{${nested}}` : '';
    }
    if (rule instanceof CSSFontFaceRule) return rule.cssText.includes('url(') ? '' : rule.cssText;
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return '';
    if (!(rule instanceof CSSGroupingRule))
      return rule instanceof CSSKeyframesRule ? '' : rule.cssText;
    const inner = [...rule.cssRules].map(textOf).join('');
    return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{') + 1)}${inner}}`;
  };
  const css = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(textOf))
    .join('');
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) sheet.remove();
  const style = document.createElement('style');
  style.append(css);
  document.head.append(style);
  document.documentElement.setAttribute('data-floor', '');
  globalThis.floor = `<!doctype html>\n${document.documentElement.outerHTML}`;
}
