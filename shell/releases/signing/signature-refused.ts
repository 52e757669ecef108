/** Something of a store is not what a trusted key has signed; nothing of it is used. */
export class SignatureRefused extends Error {
  override name = 'SignatureRefused';

  /** `what`: a release or a revision, as `cart 0.1.0-1a2b`; `reason`: what is wrong with it. */
  constructor(
    readonly what: string,
    readonly reason: string,
  ) {
    super(`${what}: ${reason}`);
  }
}

/** What was asked for, or `null` where it is refused; other failures go on. */
export async function unlessRefused<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof SignatureRefused) return null;
    throw error;
  }
}
