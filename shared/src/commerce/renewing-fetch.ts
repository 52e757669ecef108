/** Where a call that was refused for its token gets another one. */
interface TokenRenewal {
  /** Gives a token that is not `refused`. */
  renew: (refused: string) => Promise<string>;
}

/**
 * A `fetch` that asks once more, with a new token, when the platform does not take a call's token any
 * more: this machine's clock may be wrong, the session revoked, or the platform's keys gone. That is
 * safe for every call, because the refused one was never carried out.
 */
export function renewingFetch(send: typeof fetch, { renew }: TokenRenewal): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 401 || input instanceof Request) return response;
    const headers = new Headers(init?.headers);
    const token = headers.get('authorization');
    if (!token || !(await isAboutToken(response.clone()))) return response;
    headers.set('authorization', await renew(token));
    return send(input, { ...init, headers });
  };
}

/** The parts of a refusal that are read; everything may be missing. */
interface Refusal {
  details?: { applicationError?: { code?: string } };
}

/** A wrong password is a 401 as well; that one has a code of its own. */
async function isAboutToken(response: Response): Promise<boolean> {
  const text = await response.text();
  if (!text.startsWith('{')) return true;
  const { details } = JSON.parse(text) as Refusal; // all optional
  const code = details?.applicationError?.code;
  return code === undefined || code === 'UNAUTHENTICATED';
}
