/** Calls of the shop's own services, and what the SDK calls them before they are sent there. */
const OWN = /^(\/(api|_action)\/|https:\/\/www\.wixapis\.com\/)/;
/** What a press leads to begins within this time. */
const ONE_ACT_MS = 1000;

/**
 * Gives the calls that follow one press or key the same trace (W3C Trace Context), which edge and platform go on with.
 * The ids are random and end with the act.
 */
export function traceCalls(): void {
  let act = { id: randomHex(16), at: performance.now() };
  const begin = (): void => {
    if (performance.now() - act.at > ONE_ACT_MS) act = { id: randomHex(16), at: performance.now() };
  };
  for (const name of ['pointerdown', 'keydown', 'submit']) {
    addEventListener(name, begin, { capture: true, passive: true });
  }
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (input instanceof Request || !OWN.test(String(input))) return real(input, init);
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${act.id}-${randomHex(8)}-01`);
    return real(input, { ...init, headers });
  };
}

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
