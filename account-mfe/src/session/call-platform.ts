import { accessToken, type FieldViolation, PlatformError, platformCall } from '@horae/shared';

/** The SDK's host, which the host of the page sends to the platform. */
const HOST = 'https://www.wixapis.com';

interface PlatformRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON, or as the form that it is. */
  body?: object;
  /** The answer is the same for everyone, or needs only a secret: no session is started for it. */
  isOpen?: boolean;
}

/** The parts of a refusal that are read; everything may be missing. */
interface Refusal {
  details?: {
    applicationError?: { code?: string };
    validationError?: { fieldViolations?: FieldViolation[] };
  };
}

/**
 * A call that the SDK has no function for (`platform/WIRE.md` 5). `Reply` is what our own platform answers. Rejects with
 * a PlatformError.
 */
export const callPlatform = <Reply = unknown>(
  path: string,
  { method = 'POST', body, isOpen = false }: PlatformRequest = {},
): Promise<Reply> =>
  platformCall(async () => {
    const isForm = body instanceof FormData;
    const response = await fetch(HOST + path, {
      method,
      headers: {
        ...(isOpen ? {} : { authorization: await accessToken() }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw await readRefusal(response);
    return (await response.json()) as Reply; // as the platform's contract says
  });

async function readRefusal(response: Response): Promise<PlatformError> {
  const { status } = response;
  // An outage may answer with a page.
  const reply: unknown = await response.json().catch(() => ({}));
  const { details } = reply as Refusal; // all optional
  const violations = details?.validationError?.fieldViolations;
  const known = details?.applicationError?.code ?? (violations && 'INVALID_ARGUMENT');
  const code = known ?? (status === 429 ? 'RESOURCE_EXHAUSTED' : 'FAILED');
  return new PlatformError('something went wrong', { code, status, violations });
}
