/** Remotes of which an action was done since the last page with script looked, as `cart.account`; the edge writes it. */
const COOKIE = 'horae_acted';

/**
 * Whether an action of this remote was done without its script, so that what it remembers in this browser may be
 * wrong; says so once.
 */
export function takeActed(remote: string): boolean {
  if (typeof document === 'undefined') return false;
  const [, reported = ''] = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]*)`).exec(document.cookie) ?? [];
  const remotes = reported.split('.').filter((name) => name !== '');
  if (!remotes.includes(remote)) return false;
  const others = remotes.filter((name) => name !== remote).join('.');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside Chromium.
  document.cookie = `${COOKIE}=${others}; Path=/; SameSite=Lax${others ? '' : '; Max-Age=0'}`;
  return true;
}
