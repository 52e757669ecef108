/** The SDK's error below ours; everything may be missing. */
interface RefusalCause {
  details?: { applicationError?: { data?: { quantityAvailable?: unknown } } };
}

/** The pieces left that came with a refusal: news for a cart that was read before somebody else bought. */
export function saidAvailable(refused: unknown): number | null {
  const cause = refused instanceof Error ? refused.cause : null;
  const { details } = (cause ?? {}) as RefusalCause; // all optional
  const said = details?.applicationError?.data?.quantityAvailable;
  return typeof said === 'number' ? said : null;
}
