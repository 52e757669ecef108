import { type FieldViolation, loadWixClient, PlatformError } from '@horae/shared';

/** The SDK's host, which the host of the page sends to the platform. */
const HOST = 'https://www.wixapis.com';

interface PlatformRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON, or as the form that it is. */
  body?: object;
}

/** The parts of a refusal that are read; everything may be missing. */
interface Refusal {
  details?: {
    applicationError?: { code?: string };
    validationError?: { fieldViolations?: FieldViolation[] };
  };
}

/** A call that the SDK has no function for (`platform/WIRE.md` 5). Rejects with a PlatformError. */
export async function callPlatform(path: string, { method = 'POST', body }: PlatformRequest = {}) {
  const { fetchWithAuth } = await loadWixClient();
  const response = await fetchWithAuth(HOST + path, {
    method,
    ...(body instanceof FormData ? { body } : body && asJson(body)),
  });
  if (!response.ok) throw await refusalOf(response);
  const reply: unknown = await response.json();
  return reply;
}

const asJson = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function refusalOf(response: Response): Promise<PlatformError> {
  const { status } = response;
  // An outage may answer with a page.
  const reply: unknown = await response.json().catch(() => ({}));
  const { details } = reply as Refusal; // all optional
  const violations = details?.validationError?.fieldViolations;
  const known = details?.applicationError?.code ?? (violations && 'INVALID_ARGUMENT');
  const code = known ?? (status === 429 ? 'RESOURCE_EXHAUSTED' : 'FAILED');
  return new PlatformError('something went wrong', { code, status, violations });
}
