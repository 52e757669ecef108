import { configureShop, tokens } from '@horae/shared';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Puts the tests of a file behind a network that answers as scripted, each answer once and in order, and
 * makes a visitor of the caller.
 */
export function scriptedNetwork() {
  const network = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.stubGlobal('fetch', network);
    configureShop({ report: () => undefined });
    tokens.setTokens({
      accessToken: { value: 'visitor', expiresAt: Date.now() / 1000 + 3600 },
      refreshToken: { value: 'visitor-refresh', role: 'visitor' },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    network.mockReset();
    tokens.clear();
  });

  const answer = (status: number, body: unknown) =>
    network.mockImplementationOnce(async () => Response.json(body, { status }));
  /** The request that was sent last. */
  const sent = () => {
    const [url, init] = network.mock.calls.at(-1) ?? [];
    return {
      url: String(url),
      method: init?.method,
      body: init?.body ? JSON.parse(String(init.body)) : null,
      authorization: new Headers(init?.headers).get('authorization'),
    };
  };

  return {
    answer,
    /** Refuses in the platform's words for an application error. */
    refuse: (status: number, code: string, description = 'no') =>
      answer(status, {
        message: description,
        details: { applicationError: { code, description, data: {} } },
      }),
    /** Finds fault with one field. */
    violate: (field: string, violatedRule: string) =>
      answer(400, {
        message: 'INVALID_ARGUMENT',
        details: {
          validationError: {
            fieldViolations: [{ field, description: 'no', violatedRule, data: {} }],
          },
        },
      }),
    lose: () => network.mockRejectedValueOnce(new TypeError('fetch failed')),
    sent,
  };
}
