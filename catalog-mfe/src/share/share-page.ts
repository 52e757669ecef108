/**
 * Shares the address of this page by the device's own dialog, else by copying it. Answers what there is to say;
 * nothing where the device says it itself, or the visitor has changed their mind.
 */
export async function sharePage(title: string): Promise<string> {
  const url = location.href.replace(location.hash, '');
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ title, url });
    return '';
  } catch (error) {
    const isCalledOff = error instanceof DOMException && error.name === 'AbortError';
    return isCalledOff ? '' : copy(url);
  }
}

async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url);
    return 'Link copied';
  } catch {
    // Without a secure page or the visitor's leave; what to do instead is said.
    return 'The link could not be copied. It is in the address bar.';
  }
}
