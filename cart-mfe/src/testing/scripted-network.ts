import { tokens } from '@horae/shared';
import { afterEach, beforeEach, vi } from 'vitest';

interface SentCall {
  /** `POST /ecom/v1/carts/current/add-to-cart` */
  to: string;
  body: unknown;
  /** `idempotency-key` of a cart addition. */
  key: string | null;
}

/**
 * Replaces `fetch` for the tests of a file: each scripted response is used once and in order. The
 * session is a visitor's. The SDK is the real one.
 */
export function scriptedNetwork() {
  const network = vi.fn<typeof fetch>();
  const sent: SentCall[] = [];
  const answers: Response[] = [];

  beforeEach(() => {
    network.mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const { pathname, search } = new URL(request.url);
      sent.push({
        to: `${request.method} ${pathname}${search}`,
        body: text ? JSON.parse(text) : null,
        key: request.headers.get('idempotency-key'),
      });
      const answer = answers.shift();
      if (!answer) throw new TypeError(`nothing answers ${request.url}`);
      return answer;
    });
    vi.stubGlobal('fetch', network);
    tokens.setTokens({
      accessToken: { value: 'visitor', expiresAt: Date.now() / 1000 + 3600 },
      refreshToken: { value: 'visitor-refresh', role: 'visitor' },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    network.mockReset();
    sent.length = 0;
    answers.length = 0;
    tokens.clear();
  });

  const answer = (body: unknown, status = 200) => answers.push(Response.json(body, { status }));
  return {
    answer,
    /** Responds with an application error in the platform's shape. */
    refuse: (status: number, code: string, data: unknown = {}) =>
      answer(
        { message: 'no', details: { applicationError: { code, description: 'no', data } } },
        status,
      ),
    sent,
  };
}
