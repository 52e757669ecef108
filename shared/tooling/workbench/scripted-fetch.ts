/**
 * Puts a network into the page that has only what a state says: the answers by the end of their path. Any other call
 * stays on its way for ever. Answers how many calls are being answered now.
 */
export function installScriptedFetch(answers: Record<string, () => Response> = {}): () => number {
  let running = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    if (!found) return new Promise<never>(() => undefined);
    running += 1;
    // The page shows that it waits before the answer comes.
    await new Promise(requestAnimationFrame);
    running -= 1;
    return found[1]();
  };
  return () => running;
}
