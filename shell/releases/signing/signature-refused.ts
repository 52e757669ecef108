/** A release or revision in a store is not as a trusted key has signed it, and must not be used. */
export class SignatureRefused extends Error {
  override name = 'SignatureRefused';

  /** `what`: a release or a revision, as `cart 0.1.0-1a2b`; `reason`: its fault, for example that it is not signed. */
  constructor(
    readonly what: string,
    readonly reason: string,
  ) {
    super(`${what}: ${reason}`);
  }
}

/** Resolves to `null` on {@link SignatureRefused}; rejects on any other error. */
export async function nullIfBadSignature<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SignatureRefused) return null;
    throw error;
  }
}
