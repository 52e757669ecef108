/** URLs of the shop's own services, and of the SDK before its requests are routed there. */
const OWN = /^(\/(api|_action)\/|https:\/\/www\.wixapis\.com\/)/;
/** Milliseconds within which further events belong to the same interaction. */
const INTERACTION_MS = 1000;

/**
 * Gives the requests after one click or key the same trace (W3C Trace Context), which edge and platform continue. The ids
 * are random and end with the interaction.
 */
export function traceInteractionRequests(): void {
  let interaction = { id: randomHex(16), at: performance.now() };
  const begin = (): void => {
    if (performance.now() - interaction.at > INTERACTION_MS)
      interaction = { id: randomHex(16), at: performance.now() };
  };
  for (const name of ['pointerdown', 'keydown', 'submit']) {
    addEventListener(name, begin, { capture: true, passive: true });
  }
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (input instanceof Request || !OWN.test(String(input))) return real(input, init);
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${interaction.id}-${randomHex(8)}-01`);
    return real(input, { ...init, headers });
  };
}

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
